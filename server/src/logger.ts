import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/**
 * Log lines that wait to be written, in bytes. Above this, new lines are dropped, so that a slow reader of the log doesn't block
 * answers or fill memory.
 */
const MOST_WAITING = 4 * 1024 * 1024;

/** Structured lines on standard output, written asynchronously; on a terminal, readable lines. */
export function createLogger(level: string): Logger {
  const options = {
    level,
    base: null,
    redact: ['*.password', '*.token', '*.authorization', '*.passwordHash'],
  };
  if (!process.stdout.isTTY) return pino(options, pino.destination({ sync: false, maxLength: MOST_WAITING }));
  return pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'requestId' }));
}
