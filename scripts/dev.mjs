/* `npm run dev`: the server from its sources, in one process with Vite, which reloads what changes. */
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkNode, endWithNpm, installPackages, root } from './setup.mjs';

checkNode();
await installPackages();
endWithNpm();
// Pictures are drawn in a process of their own, which Node must be able to run.
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
