/* The sources of the repository, and what their import statements name. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const statement =
  /^\s*(?:import|export)\s(?:[^'"`;]*\sfrom\s)?['"]([^'"]+)['"]|\b(?:import|require\.resolve)\(\s*['"`]([^'"`$]+)['"`]/gm;

/** Every source that git tracks or would add (not ignored). */
export function sources() {
  const options = { cwd: root, encoding: 'utf8' };
  const known = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    options,
  );
  const gone = execFileSync('git', ['ls-files', '-z', '--deleted'], options).split('\0');
  // Sorted, because git lists untracked files in a different order.
  return [...new Set(known.split('\0'))]
    .filter((file) => /\.m?[jt]sx?$/.test(file) && !gone.includes(file))
    .sort();
}

/** The import specifiers of a source, as written. */
export const importsOf = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(statement)].map(([, from, loaded]) => from ?? loaded);
