import { appendFileSync, mkdirSync, statSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

const LONGEST = 1024 * 1024;

/** Notes failures in a file, which is put aside once it is long. A note that can't be written is no failure of its own. */
export const logTo = (file: string) => (what: string, cause?: unknown) => {
  const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause ?? '');
  const line = `${new Date().toISOString()} ${what}${reason && `: ${reason}`}\n`;
  console.error(line.trimEnd());
  try {
    mkdirSync(dirname(file), { recursive: true });
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LONGEST) renameSync(file, `${file}.old`);
    appendFileSync(file, line);
  } catch {
    // The disk is full, or not ours: the line above has been printed.
  }
};
export type Log = ReturnType<typeof logTo>;
