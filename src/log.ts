import { pino, type Logger } from 'pino';

/**
 * Creates the process's logger: JSON lines on standard output. Never pass it names, contents, query strings or
 * cookies.
 */
export function makeLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
