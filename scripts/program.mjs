/*
 * `npm run admin`, `npm run backup` and `npm run restore`: the server's own program, with the word that was asked for. It is built only where it isn't:
 * a server may run from what is there.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, fail, installPackages, root } from './setup.mjs';

const program = join(root, 'server/dist/main.js');

checkNode();
if (!existsSync(program)) {
  await installPackages();
  const { build } = await import('./build.mjs');
  await build().catch((error) => fail(error.message));
}
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
