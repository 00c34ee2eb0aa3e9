import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** Structured lines on standard output; readable ones where a person looks at a terminal. */
export function createLogger(level: string): Logger {
  const options = {
    level,
    base: null,
    redact: ['*.password', '*.token', '*.authorization', '*.passwordHash'],
  };
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'requestId' }));
}
