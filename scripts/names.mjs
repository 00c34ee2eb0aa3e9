/*
 * Part of `npm run lint`: in product code, no two files and no two exported types have the same name, unless they mean the
 * same. So a reader who finds a name somewhere knows which file or type is meant.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sources } from './imports.mjs';
import { fail, root } from './setup.mjs';

/**
 * File names that several folders may have. Either the file has the same role in every folder (`routes.ts`), or the files
 * are about one thing, such as passkeys, in the contract and on the server.
 */
const sameRole = [
  'contentSecurityPolicy.ts',
  'index.ts',
  'model.ts',
  'passkeys.ts',
  'routes.ts',
  'routes.tsx',
  'secondFactor.ts',
  'vite.config.ts',
];
const exportedType = /^export (?:declare )?(?:interface|type|class|enum) (\w+)/gm;

const files = sources().filter(
  (file) =>
    /^(server|shared-ui|web|desktop)\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    // A specimen (a demo page of one component of the kit) has the file name of its component.
    !file.startsWith('shared-ui/src/dashboard/kit/specimens/'),
);

const places = new Map();
const add = (name, file) => places.set(name, [...(places.get(name) ?? []), file]);
for (const file of files) {
  if (!sameRole.includes(basename(file))) add(`The file name ${basename(file)}`, file);
  for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(exportedType))
    add(`The type ${name}`, file);
}

const faults = [...places].filter(([, at]) => at.length > 1);
if (faults.length > 0)
  fail(faults.map(([name, at]) => `${name} is used more than once: ${at.join(', ')}.`).join('\n'));
