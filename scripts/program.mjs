/*
 * `npm run admin`, `npm run backup`, `npm run restore` and `npm run upgrade`: the server's own program, with the word that was asked for. It is
 * built only where it isn't, since a server may run from what is there; an upgrade, which none runs beside, begins with the new sources.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, fail, installPackages, root } from './setup.mjs';

const program = join(root, 'server/dist/main.js');

checkNode();
if (!existsSync(program) || process.argv[2] === 'upgrade') {
  await installPackages();
  const { build } = await import('./build.mjs');
  await build().catch((error) => fail(error.message));
}
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
