/* `npm start`: installs and builds what is missing, then runs the server in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, endWithNpm, fail, installPackages, root } from './setup.mjs';

checkNode();
await installPackages();
const { build } = await import('./build.mjs');
await build().catch((error) => fail(error.message));

endWithNpm();
// The server runs in this same process, so it gets the signals, exit code, terminal and environment directly, and a kill ends it.
const server = join(root, 'server/dist/main.js');
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
process.argv[1] = server; // Node's cluster module starts workers with this file.
await import(pathToFileURL(server).href);
