import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** Lines that wait for whoever reads them, in bytes; of more the latest are lost, rather than answers or memory. */
const MOST_WAITING = 4 * 1024 * 1024;

/** Structured lines on standard output, which nobody waits for; readable ones where a person looks at a terminal. */
export function createLogger(level: string): Logger {
  const options = {
    level,
    base: null,
    redact: ['*.password', '*.token', '*.authorization', '*.passwordHash'],
  };
  if (!process.stdout.isTTY) return pino(options, pino.destination({ sync: false, maxLength: MOST_WAITING }));
  return pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'requestId' }));
}
