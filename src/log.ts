import { pino, type Logger } from 'pino';

/** The log of the process, as JSON lines on standard output. Never give it names, contents, query strings or cookies. */
export function makeLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
