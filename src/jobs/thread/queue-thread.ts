// Runs the queue on SQLite in a worker thread. Its calls are synchronous: a lock held by another process, an fsync or a
// checkpoint stops this thread, and never the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import type { Claim, Queue } from '../queue.ts';
import { openSqliteQueue, type QueueSettings } from '../sqlite/sqlite-queue.ts';
import {
  fromSentError,
  toSentError,
  type FromThread,
  type SentClaim,
  type SentError,
  type ToThread,
} from './protocol.ts';

const { settings, sharedClock } = workerData as {
  readonly settings: QueueSettings;
  readonly sharedClock: SharedArrayBuffer | undefined;
};
const claims = new Map<number, Claim>();
const watched = new Map<string, () => void>();
let claimCount = 0;

const post = (message: FromThread): void => parentPort?.postMessage(message, []);

await openSqliteQueue({
  ...settings,
  ...(sharedClock && readClocks(sharedClock)),
  log: { warn: (line) => post({ type: 'warning', line }) },
}).then(serve, (error: unknown) => post({ type: 'not-open', error: toSentError(error) }));

/** Clocks that another thread sets: milliseconds since 1970, then those of a monotonic clock. */
function readClocks(shared: SharedArrayBuffer): Pick<QueueSettings, 'clock' | 'steadyClock'> {
  const times = new Float64Array(shared);
  return { clock: () => times[0] ?? 0, steadyClock: () => times[1] ?? 0 };
}

function serve(queue: Queue): void {
  queue.onWaiting(() => post({ type: 'waiting' }));
  parentPort?.on('message', (message: ToThread) => handle(queue, message));
  post({ type: 'open' });
}

function handle(queue: Queue, message: ToThread): void {
  switch (message.type) {
    case 'call':
      return reply(message.number, call(queue, message.method, message.args));
    case 'claim':
      return reply(message.number, acquire(queue, message.args as Parameters<Queue['claim']>));
    case 'end-claim':
      return reply(message.number, endClaim(message));
    case 'progress':
      return claims.get(message.claim)?.progress(message.percent, message.secondsRemaining);
    case 'watch':
      return void watched.set(
        message.job,
        queue.watch(message.job, () => post({ type: 'changed', job: message.job })),
      );
    case 'unwatch':
      watched.get(message.job)?.();
      return void watched.delete(message.job);
  }
}

const call = (queue: Queue, method: keyof Queue, args: readonly unknown[]): Promise<unknown> =>
  (queue[method] as (...list: readonly unknown[]) => Promise<unknown>)(...args);

async function acquire(queue: Queue, args: Parameters<Queue['claim']>): Promise<SentClaim | undefined> {
  const claim = await queue.claim(...args);
  if (!claim) return undefined;
  const number = (claimCount += 1);
  claims.set(number, claim);
  claim.signal.addEventListener('abort', () => {
    claims.delete(number);
    post({ type: 'aborted', claim: number, error: toSentError(claim.signal.reason) });
  });
  return { claim: number, job: claim.job, attempt: claim.attempt };
}

/** Ends an attempt; false if its claim is no longer ours. */
async function endClaim({
  claim: number,
  method,
  args,
}: Extract<ToThread, { type: 'end-claim' }>): Promise<unknown> {
  const claim = claims.get(number);
  if (!claim) return false;
  const [first, ...others] =
    method === 'fail' ? [fromSentError(args[0] as SentError), ...args.slice(1)] : args;
  const isEnded = await (claim[method] as (...list: readonly unknown[]) => Promise<boolean>)(
    first,
    ...others,
  );
  claims.delete(number);
  return isEnded;
}

function reply(number: number, result: Promise<unknown>): void {
  result.then(
    (value) => post({ type: 'result', number, value }),
    (error: unknown) => post({ type: 'rejection', number, error: toSentError(error) }),
  );
}
