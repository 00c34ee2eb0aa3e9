/* The sources of the repository, and what their import statements name. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const statement =
  /^\s*(?:import|export)\s(?:[^'"`;]*\sfrom\s)?['"]([^'"]+)['"]|\b(?:import|require\.resolve)\(\s*['"`]([^'"`$]+)['"`]/gm;

/** All source files in this folder: those that git tracks, and new ones that git doesn't ignore. */
export function sources() {
  const options = { cwd: root, encoding: 'utf8' };
  const known = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    options,
  );
  const gone = execFileSync('git', ['ls-files', '-z', '--deleted'], options).split('\0');
  // Sorted, so that the order doesn't depend on whether git already tracks a file.
  return [...new Set(known.split('\0'))]
    .filter((file) => /\.m?[jt]sx?$/.test(file) && !gone.includes(file))
    .sort();
}

/** The import specifiers of a source, as written. */
export const importsOf = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(statement)].map(([, from, loaded]) => from ?? loaded);
