import type { Statements } from '../statements.ts';

/** Keeps the write-ahead log free of what has been deleted from the tables: old pages stay in it until it is cut. */
export interface LogCleaner {
  /** Resolves when nothing written before the call is in the log any more. Calls at the same time share the work. */
  clean(): Promise<void>;
  /** Cleans within a second. */
  cleanSoon(): void;
  /** Cleans now if that is possible at once, and stops. */
  stop(): void;
}

const soonMs = 500;
const againMs = 100;
const maxCleanAttempts = 50;

/** Cuts the log of a database. `onError` hears of what goes wrong with nobody waiting for it. */
export function makeLogCleaner({ truncateLog }: Statements, onError: (error: unknown) => void): LogCleaner {
  let current: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  /** Another process that reads or writes at this moment keeps the log; it is asked again. */
  async function cut(): Promise<void> {
    await new Promise(setImmediate);
    current = undefined;
    for (let tries = 0; tries < maxCleanAttempts && !stopping.signal.aborted; tries += 1) {
      if (truncateLog.get()?.['busy'] === 0) return;
      await new Promise((resume) => setTimeout(resume, againMs));
    }
    if (!stopping.signal.aborted)
      throw new Error('the log of the queue could not be cut: another process holds it');
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
