/*
 * `npm run admin`, `backup`, `restore` and `upgrade`: run the server's program with this command. If there is a build, it isn't
 * built again, because a server may be running from it. Only `upgrade` builds the new sources first: no server runs meanwhile.
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
