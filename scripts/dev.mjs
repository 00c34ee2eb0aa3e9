/* `npm run dev`: runs the server from its sources, in one process with Vite, which reloads changes. */
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkNode, endWithNpm, installPackages, root } from './setup.mjs';

checkNode();
await installPackages();
endWithNpm();
// Pictures are drawn in a separate process, and Node can only run that from the built files.
await build(['server/dist']);
process.env.NODE_ENV ??= 'development';
const { createServer } = await import('vite');
const vite = await createServer({
  root: join(root, 'web'),
  configFile: join(root, 'web/vite.config.ts'),
  server: { middlewareMode: true },
  appType: 'custom',
});
const { startDev } = await vite.ssrLoadModule(join(root, 'server/src/dev.ts'));
await startDev(vite);
