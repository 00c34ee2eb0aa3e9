import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import asar from '@electron/asar';
import { root } from './setup.mjs';

const desktop = join(root, 'desktop');
const parts = ['main', 'preload', 'renderer'];

/** Collects the built app in a folder, laid out as in an installed app: the bundles, and a package.json that points to them. */
export function collect(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of parts)
    cpSync(join(desktop, 'dist', part), join(folder, 'dist', part), { recursive: true });
  const { name, productName, version, description, author, type, main } = JSON.parse(
    readFileSync(join(desktop, 'package.json'), 'utf8'),
  );
  const own = { name, productName, version, description, author, type, main };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}

/** Packs a collected app into one archive. */
export async function pack(folder, archive) {
  // `createPackage` resolves to the stream that it writes, before the file is complete.
  await finished(await asar.createPackage(folder, archive));
}

const wanted = [
  'package.json',
  'dist/main/index.js',
  'dist/preload/index.cjs',
  'dist/renderer/index.html',
  'dist/renderer/theme.js',
];
const allowed =
  /^(package\.json|dist\/(main|preload|renderer)(\/.+\.(js|cjs|html|css|woff2|webp|webm|mp4|svg|png))?(\/(assets|chunks))?|dist)$/;
const unwanted = [
  [
    /\.(tsx?|mts|cts|map)$|\.test\.|(^|\/)(node_modules|src|tests?|\.[^/]+)(\/|$)/,
    'a source, a test or a hidden file',
  ],
];
const secrets = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
  [/sourceMappingURL=/, 'the address of a source map'],
  [/correct horse battery|a signing key that only the tests know/, "the tests' own words"],
];

/**
 * Returns the faults of a packed app, one line each: missing files, files that don't belong in it, secrets, and the names of this
 * computer's folders (`places`).
 */
export function faultsOf(archive, places = [root]) {
  asar.uncache(archive);
  const names = asar
    .listPackage(archive, { isPack: false })
    .map((name) => name.replace(/^[\\/]/, '').replaceAll('\\', '/'));
  const faults = wanted.filter((name) => !names.includes(name)).map((name) => `${name} is missing`);
  for (const name of names) {
    const kind = unwanted.find(([pattern]) => pattern.test(name))?.[1];
    if (kind) faults.push(`${name} is ${kind}`);
    else if (!allowed.test(name)) faults.push(`${name} has no business there`);
    if (!/\.(js|cjs|html|css|json)$/.test(name)) continue;
    const text = asar.extractFile(archive, name).toString('utf8');
    for (const [pattern, what] of secrets) if (pattern.test(text)) faults.push(`${name} holds ${what}`);
    for (const place of places)
      if (text.includes(place)) faults.push(`${name} names a folder of this computer`);
  }
  return faults;
}
