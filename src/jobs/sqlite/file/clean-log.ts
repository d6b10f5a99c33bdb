import type { Statements } from '../statements.ts';

/** Keeps deleted data out of the write-ahead log: old pages stay in it until it is truncated. */
export interface LogCleaner {
  /** Resolves when nothing written before the call is in the log anymore. Concurrent calls share the work. */
  clean(): Promise<void>;
  /** Schedules a cleanup within a second. */
  cleanSoon(): void;
  /** Truncates the log if that is possible without waiting, and stops. */
  stop(): void;
}

const soonMs = 500;
const againMs = 100;
const maxCleanAttempts = 50;

/** Creates a cleaner for a database's log. `onError` receives errors that no caller is waiting for. */
export function makeLogCleaner({ truncateLog }: Statements, onError: (error: unknown) => void): LogCleaner {
  let current: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  /** Another process that is reading or writing keeps the log from being truncated, so this is retried. */
  async function cut(): Promise<void> {
    await new Promise(setImmediate);
    current = undefined;
    for (let tries = 0; tries < maxCleanAttempts && !stopping.signal.aborted; tries += 1) {
      if (truncateLog.get()?.['busy'] === 0) return;
      await new Promise((resume) => setTimeout(resume, againMs));
    }
    if (!stopping.signal.aborted)
      throw new Error('the write-ahead log of the queue could not be truncated: another process is using it');
  }

  return {
    clean: () => (current ??= cut()),
    cleanSoon() {
      soon ??= setTimeout(() => {
        soon = undefined;
        (current ??= cut()).catch(onError);
      }, soonMs);
    },
    stop() {
      stopping.abort();
      clearTimeout(soon);
      try {
        truncateLog.get();
      } catch (error) {
        onError(error);
      }
    },
  };
}
