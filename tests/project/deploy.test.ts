import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { version, workspaces, engines } = JSON.parse(read('package.json')) as {
  version: string;
  workspaces: string[];
  engines: { node: string };
};
const files = {
  image: read('deploy/Dockerfile'),
  compose: read('deploy/compose/compose.yaml'),
  kubernetes: read('deploy/kubernetes/agency.yaml'),
  systemd: read('deploy/systemd/agency@.service'),
  caddy: read('deploy/caddy/Caddyfile'),
  nginx: read('deploy/nginx/agency.conf'),
};

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('the image is built from files that exist, and runs the built server', () => {
  const { image } = files;
  const [build = '', run = ''] = image.split(/^FROM .*$/m).slice(1);
  const copied = matches(build, /^COPY (.+) \S+$/gm).flatMap((paths) => paths.split(' '));
  for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true);
  expect(copied).toEqual(
    expect.arrayContaining(workspaces.map((workspace) => `${workspace}/package.json`)) as string[],
  );
  // Paths that the image copies must be in the repository, except for built files and installed packages.
  for (const path of matches(run, /^COPY --from=build \/agency\/(\S+) /gm))
    expect(existsSync(join(root, path.replace(/(node_modules|dist)$/, ''))), path).toBe(true);
  expect(image).toContain('"server/dist/main.js"]');
  expect(read('scripts/start.mjs')).toContain("'server/dist/main.js'");
  expect(files.systemd).toContain('server/dist/main.js');

  // Both stages of the image use the same base image. Its Node version must be one that the program supports.
  const [base = '', ...others] = new Set(matches(image, /^FROM (\S+)/gm));
  expect(others).toEqual([]);
  const [, major, minor] = /^node:(\d+)\.(\d+)\.\d+-\S+@sha256:[0-9a-f]{64}$/.exec(base) ?? [];
  const [, least, leastMinor] = /(\d+)\.(\d+)/.exec(engines.node) ?? [];
  expect([Number(major), Number(minor) >= Number(leastMinor)]).toEqual([Number(least), true]);
});

test('the image contains no data, no secrets and no local build output', () => {
  const [first, ...lines] = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(first).toBe('*');
  for (const path of lines.filter((line) => line.startsWith('!')))
    expect(existsSync(join(root, path.slice(1))), path).toBe(true);
  expect(lines).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '**/.data']) as string[]);
  for (const [name, text] of Object.entries(files))
    expect(text, name).not.toMatch(
      /(PASSWORD|SECRET|_KEY)\w*["']?\s*[:=]\s*["']?[^\s"'}$]|mongodb:\/\/[^\s:]+:[^\s@]+@/,
    );
});

test('the deploy files use the current version, documented settings and the real readiness path', () => {
  for (const text of [files.image, files.compose, files.kubernetes])
    expect(new Set(matches(text, /\bagency:(\d[\w.-]*)/g))).toEqual(new Set([version]));
  const settings = read('docs/settings.md');
  const set = [
    ...matches(files.image, /^ENV (.+)$/gm).flatMap((line) => matches(line, /(\w+)=/g)),
    ...matches(files.systemd, /^Environment=(.+)$/gm).flatMap((line) => matches(line, /(\w+)=/g)),
    ...matches(files.kubernetes, /\{ ?name: ([A-Z_]+),/g),
    ...matches(files.compose, /^ {4}([A-Z_]+):/gm),
  ];
  expect(set.length).toBeGreaterThan(10);
  for (const name of set.filter((each) => each !== 'NODE_ENV'))
    expect(settings, name).toContain(`\`${name}\``);
  const [ready = ''] = matches(read('server/src/health/readiness.ts'), /READY = '(.+)'/g);
  for (const name of ['image', 'kubernetes', 'caddy'] as const) expect(files[name]).toContain(ready);
  // The nginx example must contain every line that the compose file changes with sed.
  const changed = matches(files.compose, /-e s,([^,]+),/g);
  expect(changed).toHaveLength(4);
  for (const pattern of changed) expect(files.nginx).toMatch(new RegExp(pattern));
});
