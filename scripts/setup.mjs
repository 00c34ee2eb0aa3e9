/*
 * What the other scripts need first: the right version of Node, and the packages of package-lock.json. When this file runs, the
 * packages may not be installed yet. So it must import only Node's own modules.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const stamp = join(root, 'node_modules/.installed');

/** If Node is too old, ends the process with a message of one line. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node 20.19 or newer is needed; this is ${process.versions.node}. Newer ones are at nodejs.org.`);
}

/** Installs the packages of package-lock.json, unless exactly these are installed. Never runs the packages' install scripts. */
export async function installPackages() {
  const wanted = wantedPackages();
  if (installed() === wanted) return;
  await withLock('install', async () => {
    if (installed() === wanted) return;
    if (!matchesLock()) {
      const first = !existsSync(join(root, 'node_modules'));
      console.log(
        first
          ? 'Installing packages (first start only)…'
          : 'Installing packages, since package-lock.json changed…',
      );
      const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
      const code = await runNpm(['ci', ...options, '--loglevel=error']);
      if (code !== 0) fail(`The packages could not be installed: npm ci ended with code ${code}.`);
    }
    writeFileSync(stamp, wanted);
  });
}

/**
 * Sends this process SIGTERM when the npm that started it has exited. The shell between npm and this process forwards no
 * signals, so a stopped `npm start` would leave its server running.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const family = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const first = family();
  const watch = () => {
    if (family() === first) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  };
  const timer = setInterval(watch, 500).unref();
}

/** The id of a process's parent. Undefined except on Linux. */
const parentOf = (pid) => /\) \S (\d+)/.exec(readText(`/proc/${pid}/stat`))?.[1];

/** Runs npm with our stdin and output; returns its exit code. */
export function runNpm(parameters, options = {}) {
  const npm = process.env.npm_execpath;
  if (npm && /npm-cli\.c?js$/.test(npm)) return run(process.execPath, [npm, ...parameters], options);
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', parameters, { shell: windows, ...options });
}

/** Runs a program with our stdin and output; returns its exit code, or 127 if it can't be started. */
export function run(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Does this work while no other process does the same in this folder. A lock whose process no longer exists is ignored. */
export async function withLock(name, work) {
  const lock = join(root, '.cache', `${name}.lock`);
  mkdirSync(dirname(lock), { recursive: true });
  for (let waits = 0; !takeLock(lock); waits++) {
    if (waits === 5) console.log(`Waiting for another process that is at ${name} here…`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Ends the process with an error message of one line. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isLeftOver(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** Whether a lock can be ignored: its process no longer exists, or the lock is so old that another process may have its id. */
function isLeftOver(lock) {
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const pid = Number(readText(lock));
  if (age > 10 * 60_000) return true;
  if (!pid) return age > 5_000; // The process id is written just after the file is created.
  try {
    process.kill(pid, 0);
    return pid === process.pid;
  } catch (error) {
    return error.code !== 'EPERM';
  }
}

const installed = () => readText(stamp);

/**
 * Identifies the packages to install, also by system and processor: some packages contain native code, so a folder that was moved
 * to another system needs a new install.
 */
function wantedPackages() {
  const lock = createHash('sha256')
    .update(readText(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform} ${process.arch}`;
}

/** Whether node_modules matches package-lock.json, according to npm's own record. */
function matchesLock() {
  const wanted = readJson(join(root, 'package-lock.json')).packages ?? {};
  const present = readJson(join(root, 'node_modules/.package-lock.json')).packages;
  if (!present) return false;
  const same = (path) => present[path]?.version === wanted[path]?.version && existsSync(join(root, path));
  const needed = Object.keys(wanted).filter(
    (path) => path.startsWith('node_modules/') && !wanted[path].optional,
  );
  return needed.every(same) && Object.keys(present).every((path) => path in wanted);
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const readJson = (path) => JSON.parse(readText(path) || '{}');
