/*
 * `npm run package`: makes the desktop app's packages for this system, as far as possible. Arguments after `--` go to
 * electron-builder, such as `--linux deb`; `--download` lets it fetch Electron where that isn't installed.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkNode, fail, installPackages, root, run } from './setup.mjs';

checkNode();
await installPackages();
await build(['desktop']).catch((error) => fail(error.message));

const { collect, faultsOf, pack } = await import('./packApp.mjs');
const desktop = join(root, 'desktop');
const out = join(desktop, 'out');
const archive = join(out, 'app.asar');
mkdirSync(out, { recursive: true });
collect(join(out, 'app'));
await pack(join(out, 'app'), archive);
const faults = faultsOf(archive);
if (faults.length > 0) fail(`The package is not as it should be:\n  ${faults.join('\n  ')}`);
const size = (statSync(archive).size / 1024 / 1024).toFixed(1);
console.log(`Packed desktop/out/app.asar (${size} MB): the app, and no sources, tests, maps or secrets.`);

const words = process.argv.slice(2);
const electron = join(root, 'node_modules/electron');
if (!existsSync(join(electron, 'path.txt')) && !words.includes('--download')) {
  console.log(
    'Stopped before the installers: Electron itself is not here. `npm run package -- --download` fetches it and goes on.',
  );
} else {
  const builder = join(root, 'node_modules/electron-builder/cli.js');
  const options = ['--config', 'electron-builder.config.mjs', '--publish', 'never'];
  const code = await run(
    process.execPath,
    [builder, ...options, ...words.filter((word) => word !== '--download')],
    {
      cwd: desktop,
    },
  );
  if (code !== 0) fail(`electron-builder ended with code ${code}.`);
  const built = join(out, 'linux-unpacked/resources/app.asar');
  const more = existsSync(built) ? faultsOf(built) : [];
  if (more.length > 0) fail(`The installed app is not as it should be:\n  ${more.join('\n  ')}`);
}
