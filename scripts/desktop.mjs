/* `npm run desktop`: builds the desktop app and starts it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkNode, fail, installPackages, root, run } from './setup.mjs';

checkNode();
await installPackages();
await build(['desktop']).catch((error) => fail(error.message));
const electron = join(root, 'node_modules/electron');
if (!process.env.ELECTRON_EXEC && !existsSync(join(electron, 'path.txt'))) {
  console.log('Fetching Electron (first start only)…');
  if ((await run(process.execPath, [join(electron, 'install.js')])) !== 0)
    fail('Electron could not be fetched. Where it is already, name it: ELECTRON_EXEC=/path/to/electron');
}
const program = process.env.ELECTRON_EXEC;
const app = join(root, 'desktop');
process.exitCode = program
  ? await run(program, [app])
  : await run(process.execPath, [join(electron, 'cli.js'), app]);
