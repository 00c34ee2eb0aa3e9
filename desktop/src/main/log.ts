import { appendFileSync, mkdirSync, statSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_LOG_BYTES = 1024 * 1024;

/**
 * Logs failures to a file, which is rotated when it gets long. A failed write to the log is not reported as another
 * failure.
 */
export const logTo = (file: string) => (what: string, cause?: unknown) => {
  const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause ?? '');
  const line = `${new Date().toISOString()} ${what}${reason && `: ${reason}`}\n`;
  console.error(line.trimEnd());
  try {
    mkdirSync(dirname(file), { recursive: true });
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES)
      renameSync(file, `${file}.old`);
    appendFileSync(file, line);
  } catch {
    // The disk is full or the file isn't writable. The line is already on the console.
  }
};
export type Log = ReturnType<typeof logTo>;
