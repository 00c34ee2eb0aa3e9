/*
 * Part of `npm run lint`: every workspace declares the packages that its files import, and each package has the same version
 * everywhere. Nothing else checks this: npm installs all packages into one folder, and knip accepts a package that only the
 * root declares.
 */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { importsOf, sources } from './imports.mjs';
import { fail, root } from './setup.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const builtIn = new Set(builtinModules);

const { workspaces } = JSON.parse(read('package.json'));
const folders = [...workspaces].sort((a, b) => b.length - a.length);
const declared = new Map(
  [...folders, '.'].map((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      read(join(folder, 'package.json')),
    );
    return [folder, { ...dependencies, ...devDependencies, ...optionalDependencies }];
  }),
);

const undeclared = new Map();
for (const file of sources()) {
  const folder = folders.find((each) => file.startsWith(`${each}/`)) ?? '.';
  for (const name of packagesOf(file))
    if (!(name in declared.get(folder)))
      undeclared.set(`${name}, which ${join(folder, 'package.json')}`, file);
}
const faults = [...undeclared].map(([missing, file]) => `${file} imports ${missing} does not declare.`);
const versions = new Map();
for (const [folder, packages] of declared)
  for (const [name, version] of Object.entries(packages)) {
    const [first, at] = versions.get(name) ?? [version, folder];
    versions.set(name, [first, at]);
    if (first !== version) faults.push(`${name} is ${first} in ${at}, and ${version} in ${folder}.`);
  }
if (faults.length > 0) fail(faults.join('\n'));

/** The names of the packages that a source imports: without relative files, Node's own modules and Vite's virtual modules. */
function packagesOf(file) {
  return importsOf(file)
    .map((named) => named.split('/'))
    .map(([first, second]) => (first.startsWith('@') ? `${first}/${second}` : first))
    .filter((name) => !/^[./]|:/.test(name) && !builtIn.has(name));
}
