import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Looks for a mongod without starting it. `binary` is the one to run. `named` means that it is from MONGOMS_SYSTEM_BINARY. `downloaded`
 * means that mongodb-memory-server has downloaded one; only that library knows whether it fits this system.
 */
export function findMongod(environment: NodeJS.ProcessEnv): {
  binary?: string | undefined;
  named: boolean;
  downloaded: boolean;
} {
  const named = environment['MONGOMS_SYSTEM_BINARY'];
  if (named) return { binary: named, named: true, downloaded: false };
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  const folders = (environment['PATH'] ?? environment['Path'] ?? '').split(delimiter).filter(Boolean);
  const binary = folders.map((folder) => join(folder, name)).find(canRun);
  return { binary, named: false, downloaded: downloadFolders(environment).some(holdsMongod) };
}

/** Whether this is a file that this user may run. */
export function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Where mongodb-memory-server stores its downloads. */
function downloadFolders(environment: NodeJS.ProcessEnv): string[] {
  return [
    environment['MONGOMS_DOWNLOAD_DIR'] ?? '',
    join(homedir(), '.cache/mongodb-binaries'),
    'node_modules/.cache/mongodb-memory-server',
  ].filter(Boolean);
}

function holdsMongod(folder: string): boolean {
  try {
    // An incomplete download has no checksum file yet.
    return readdirSync(folder).some((name) => name.startsWith('mongod-') && name.endsWith('.md5'));
  } catch {
    return false;
  }
}
