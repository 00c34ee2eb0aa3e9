/* The sources of the repository, and what each imports, as their statements say. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const statement =
  /^\s*(?:import|export)\s(?:[^'"`;]*\sfrom\s)?['"]([^'"]+)['"]|\b(?:import|require\.resolve)\(\s*['"`]([^'"`$]+)['"`]/gm;

/** Every source that git knows or would take in. */
export function sources() {
  const options = { cwd: root, encoding: 'utf8' };
  const known = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    options,
  );
  const gone = execFileSync('git', ['ls-files', '-z', '--deleted'], options).split('\0');
  // Git lists files that it doesn't know yet in another order.
  return [...new Set(known.split('\0'))]
    .filter((file) => /\.m?[jt]sx?$/.test(file) && !gone.includes(file))
    .sort();
}

/** What a source imports, in its own words. */
export const importsOf = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(statement)].map(([, from, loaded]) => from ?? loaded);
