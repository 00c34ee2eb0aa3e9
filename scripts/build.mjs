/*
 * Builds what changed since the last build. The part 'site' has three outputs: the browser's bundle, the code that renders the
 * pages on the server, and the server. The part 'desktop' is the desktop app.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode, fail, installPackages, root, run, withLock } from './setup.mjs';

const common = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/oneByte.ts',
  'server/contract',
];
const screens = [...common, 'shared-ui'];
const vite = ['vite/bin/vite.js', 'build', '--logLevel', 'warn'];

/** The outputs of the site and the desktop app: the folder, the command, and the source files of each. */
const builds = [
  {
    name: 'web/dist/browser',
    part: 'site',
    in: 'web',
    by: [...vite, '--outDir', 'dist/browser'],
    from: [...screens, 'web'],
  },
  {
    name: 'web/dist/server',
    part: 'site',
    in: 'web',
    by: [...vite, '--ssr', 'src/server.tsx', '--outDir', 'dist/server'],
    from: [...screens, 'web'],
  },
  {
    name: 'desktop/dist',
    part: 'desktop',
    in: 'desktop',
    by: ['electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'],
    from: [...screens, 'desktop/package.json', 'desktop/electron.vite.config.ts', 'desktop/src'],
  },
  {
    name: 'server/dist',
    part: 'site',
    in: 'server',
    by: [...vite, '--outDir', 'dist'],
    from: [...common, 'server/package.json', 'server/tsconfig.json', 'server/vite.config.ts', 'server/src'],
  },
];

/**
 * Builds the outputs of the given parts ('site', 'desktop'), or single outputs by name, if their sources changed.
 * Returns how many it built. Throws when a build fails.
 */
export async function build(parts = ['site']) {
  return withLock('build', async () => {
    const due = builds
      .filter(({ part, name }) => parts.includes(part) || parts.includes(name))
      .map((one) => ({ ...one, hash: hashOf(one.from) }))
      .filter((one) => readStamp(one) !== one.hash);
    if (due.length > 0) console.log(`Building ${due.map((one) => one.name).join(', ')}…`);
    const codes = await Promise.all(due.map(buildOne));
    if (codes.some((code) => code !== 0)) throw new Error('The build failed; see the messages above.');
    return due.length;
  });
}

async function buildOne(one) {
  const [tool, ...parameters] = one.by;
  rmSync(stampOf(one), { force: true });
  const code = await run(process.execPath, [join(root, 'node_modules', tool), ...parameters], {
    cwd: join(root, one.in),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code === 0) writeFileSync(stampOf(one), one.hash);
  return code;
}

/**
 * The file with the hash of an output's sources. It is next to the folder that is served to browsers, not in it, and is written only
 * after a successful build.
 */
const stampOf = (one) => join(root, one.in, 'dist', `.${one.name.replaceAll('/', '-')}`);

const readStamp = (one) =>
  existsSync(join(root, one.name)) && existsSync(stampOf(one)) ? readFileSync(stampOf(one), 'utf8') : '';

/** One hash over file names and contents; `folder/*` means only the files directly in that folder. */
function hashOf(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesOf).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

const ignored = /^(node_modules|dist|\..*|.*\.test\.tsx?)$/;

function filesOf(source) {
  const flat = source.endsWith('/*');
  const path = flat ? source.slice(0, -2) : source;
  const entries = listing(path);
  if (!entries) return existsSync(join(root, path)) ? [path] : [];
  return entries.flatMap((entry) => {
    if (ignored.test(entry.name)) return [];
    const inside = `${path}/${entry.name}`;
    if (!entry.isDirectory()) return [inside];
    return flat ? [] : filesOf(inside);
  });
}

function listing(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true });
  } catch {
    return undefined;
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  checkNode();
  await installPackages();
  const started = performance.now();
  const parts = process.argv.slice(2);
  const count = await build(parts.length > 0 ? parts : undefined).catch((error) => fail(error.message));
  if (count === 0) console.log('Nothing changed since the last build.');
  else console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
