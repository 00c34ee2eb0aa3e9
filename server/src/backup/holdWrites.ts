import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseAddress } from '../database/connect.ts';

/** The script is next to this file, and the build copies it next to the bundle. */
const script = fileURLToPath(new URL('./holdWrites.mjs', import.meta.url));

export interface Held {
  /** Unblocks writes. */
  letGo(): void;
  /** Whether writes were blocked until `letGo`. */
  held: Promise<boolean>;
}

/**
 * Blocks all writes to the database, from all servers, until `letGo`; for some seconds at most. Undefined if the database doesn't
 * allow it. A separate process holds the lock, and releases it even if this process is killed.
 */
export async function holdWrites(): Promise<Held | undefined> {
  const child = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, AGENCY_DATABASE: databaseAddress(), NODE_OPTIONS: '' },
    windowsHide: true,
  });
  child.stdin.on('error', () => {});
  let said = '';
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => resolve()).once('error', () => resolve()),
  );
  const holds = new Promise<boolean>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('held')) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  if (!(await holds)) return undefined;
  return {
    letGo: () => child.stdin.end(),
    held: ended.then(() => said.includes('let go')),
  };
}
