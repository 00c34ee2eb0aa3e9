/*
 * `npm run admin`, `backup`, `restore` and `upgrade`: run the server's own program with that command. An existing build is used
 * as it is, because a server may be running from it. Only `upgrade`, during which no server runs, builds the new sources first.
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
