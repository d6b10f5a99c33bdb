// Runs the queue on SQLite in a worker thread. Its calls are synchronous: a lock held by another process, an fsync or a
// checkpoint stops this thread, and never the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import type { Queue } from '../queue.ts';
import { openSqliteQueue } from '../sqlite/sqlite-queue.ts';
import type { QueueSettings } from '../sqlite/sqlite-store.ts';
import type { FromThread } from './protocol.ts';
import { toSentError } from './sent-error.ts';
import { serveQueue } from './serve-queue.ts';

const { settings, sharedClock } = workerData as {
  readonly settings: QueueSettings;
  readonly sharedClock: SharedArrayBuffer | undefined;
};

const post = (message: FromThread): void => parentPort?.postMessage(message, []);

await openSqliteQueue({
  ...settings,
  ...(sharedClock && readClocks(sharedClock)),
  log: { warn: (line) => post({ type: 'warning', line }) },
}).then(open, (error: unknown) => post({ type: 'not-open', error: toSentError(error) }));

/** Clocks that another thread sets: milliseconds since 1970, then those of a monotonic clock. */
function readClocks(shared: SharedArrayBuffer): Pick<QueueSettings, 'clock' | 'steadyClock'> {
  const times = new Float64Array(shared);
  return { clock: () => times[0] ?? 0, steadyClock: () => times[1] ?? 0 };
}

function open(queue: Queue): void {
  if (parentPort) serveQueue(queue, parentPort);
  post({ type: 'open' });
}
