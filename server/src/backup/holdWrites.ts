import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseAddress } from '../database/connect.ts';

/** It stands beside this file, and the build puts it beside the bundle. */
const script = fileURLToPath(new URL('./holdWrites.mjs', import.meta.url));

export interface Held {
  /** Lets writes go on. */
  letGo(): void;
  /** Whether they waited all the time until then. */
  held: Promise<boolean>;
}

/**
 * Has all writes to the database wait, whoever makes them, until they are let go; for seconds at most. Undefined where the database
 * doesn't allow that. It is a process of its own that holds them, and lets go of them also where this one is killed.
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
