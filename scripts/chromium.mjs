/* Finds a Chromium for the browser tests, or installs one. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { root, run } from './setup.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The Chromium without windows (headless shell). It needs half as much processor time per page. */
const shells = ['chromium-headless-shell'];

const usualPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter(Boolean)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
};

/**
 * Returns the program's path and how it was found, or undefined. `whole`: only a browser with windows, like the ones that visitors
 * use. Otherwise, a headless shell is preferred.
 */
export async function findChromium({ whole = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !canRun(named))
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program that can be run.`);
  if (named) return { path: named, how: 'named by CHROMIUM_PATH' };
  const wanted = whole ? programs : [...shells, ...programs];
  const onPath = wanted.flatMap((name) => searchPath().map((folder) => join(folder, name))).find(canRun);
  if (onPath) return { path: onPath, how: 'on the PATH' };
  const installed = (usualPlaces[process.platform] ?? []).find(canRun);
  if (installed) return { path: installed, how: 'installed on this machine' };
  const { chromium } = await import('@playwright/test');
  if (canRun(chromium.executablePath()))
    return { path: chromium.executablePath(), how: "in Playwright's cache" };
  return undefined;
}

/** Finds a Chromium or installs one: with apt as root on Debian, otherwise with Playwright. Undefined when neither works. */
export async function findOrInstallChromium({ whole = false } = {}) {
  const found = await findChromium({ whole });
  const best = found && (whole || process.env.CHROMIUM_PATH || shells.includes(basename(found.path)));
  if (best) return found;
  if (isDebianAsRoot()) {
    const packages = whole ? ['chromium'] : shells;
    console.log(`Installing ${packages} by the system's apt…`);
    const installed = (await installByApt(packages)) && (await findChromium({ whole }));
    if (installed) return { ...installed, how: 'just installed by apt' };
  }
  if (found) return found;
  console.log('Downloading Chromium by Playwright…');
  await run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  const downloaded = await findChromium({ whole });
  return downloaded && { ...downloaded, how: 'just downloaded by Playwright' };
}

/** The options for every test's browser. The sandbox is off only for root, because Chromium can't use its sandbox as root. */
export function chromiumArguments() {
  const quiet = ['gpu', 'background-networking', 'component-update', 'sync'].map(
    (name) => `--disable-${name}`,
  );
  quiet.push(`--disable-features=${[...playwrightsOwn, ...extras].join(',')}`);
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}

/**
 * Features that no test needs but that take much processor time: two internal Chromium pages behind each window's address bar,
 * and a spare process for the next page.
 */
export const extras = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/**
 * The features that Playwright itself disables (in the version of package.json). Chromium uses only the last `--disable-features`
 * list, so ours must repeat them.
 */
const playwrightsOwn = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

async function installByApt(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network, fail fast, so that the tests can continue with what is installed.
  const options = [
    '-qq',
    '-o',
    'Dpkg::Use-Pty=0',
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=20',
  ];
  // Print only apt's errors among the test results, not its messages.
  const stdio = ['ignore', 'ignore', 'inherit'];
  // If the package list can't be refreshed, the old one may be enough.
  await run('apt-get', [...options, 'update'], { env, stdio });
  const wanted = ['install', '-y', '--no-install-recommends', ...packages];
  return (await run('apt-get', [...options, ...wanted], { env, stdio })) === 0;
}

/** Whether this is Debian and we are root. Not for Ubuntu, where the chromium package only installs a snap. */
function isDebianAsRoot() {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

const searchPath = () => (process.env.PATH ?? process.env.Path ?? '').split(delimiter).filter(Boolean);

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
