/* `npm start`: installs and builds what is missing, then becomes the server. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, endWithNpm, fail, installPackages, root } from './setup.mjs';

checkNode();
await installPackages();
const { build } = await import('./build.mjs');
await build().catch((error) => fail(error.message));

endWithNpm();
// The server runs in this very process: signals, exit code, terminal and environment are its own, and a kill kills it.
const server = join(root, 'server/dist/main.js');
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
process.argv[1] = server; // What cluster starts as a worker.
await import(pathToFileURL(server).href);
