import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/**
 * How many bytes of log lines may wait to be written; further lines are dropped. So if the log is read slowly, that
 * neither delays answers nor fills the memory.
 */
const MOST_WAITING = 4 * 1024 * 1024;

/** Logs to standard output, asynchronously: lines of JSON or, on a terminal, lines that are easy to read. */
export function createLogger(level: string): Logger {
  const options = {
    level,
    base: null,
    redact: ['*.password', '*.token', '*.authorization', '*.passwordHash'],
  };
  if (!process.stdout.isTTY) return pino(options, pino.destination({ sync: false, maxLength: MOST_WAITING }));
  return pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'requestId' }));
}
