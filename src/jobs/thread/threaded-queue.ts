import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Fault } from '#src/contract/faults.ts';
import type { Claim, JobResult, Queue } from '../queue.ts';
import { makeListeners } from '../sqlite/listeners.ts';
import { waiting } from '../sqlite/queue-parts.ts';
import type { QueueSettings } from '../sqlite/sqlite-queue.ts';
import {
  fromSentError,
  toSentError,
  type ClaimMethod,
  type ForwardedMethod,
  type FromThread,
  type SentClaim,
  type ToThread,
} from './protocol.ts';

/** Settings of the queue. Functions cannot cross to the thread: a test that moves the time shares its clocks. */
export interface ThreadedQueueSettings extends Omit<QueueSettings, 'clock' | 'steadyClock'> {
  /** Two 64-bit floats: milliseconds since 1970, then those of a monotonic clock. */
  readonly sharedClock?: SharedArrayBuffer;
  /** Maximum heap of the thread, in MB; default 256. */
  readonly memoryMb?: number;
  /** Called if the thread ends without `close()`: calls are rejected from then on, and leases are lost. */
  readonly onCrash?: (error: Error) => void;
}

/** Opens the queue on SQLite in a worker thread. Rejects as `openSqliteQueue` does. */
export async function openThreadedQueue({
  log,
  sharedClock,
  onCrash,
  memoryMb = 256,
  ...settings
}: ThreadedQueueSettings): Promise<Queue> {
  const worker = new Worker(join(import.meta.dirname, 'queue-thread.ts'), {
    workerData: { settings, sharedClock },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 4 },
  });
  const link = new ThreadLink(worker, (line) => log?.warn(line));
  await link.opened.catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  worker.once('exit', () => link.crashed() && onCrash?.(link.crashed() ?? closedError()));
  return buildThreadedQueue(link);
}

const closedError = (): Error => new Error('the queue is closed');

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The connection to the thread: calls in flight, leased claims and listeners. */
class ThreadLink {
  /** Resolves once the queue is open. */
  readonly opened: Promise<void>;
  readonly claims = new Map<number, AbortController>();
  readonly listeners;
  /** How many listeners each watched job has here. */
  readonly watched = new Map<string, number>();
  private readonly calls = new Map<number, PendingCall>();
  private callCount = 0;
  private ended: Error | undefined;
  private isClosing = false;
  private readonly worker: Worker;
  private readonly warn: (line: string) => void;

  constructor(worker: Worker, warn: (line: string) => void) {
    this.worker = worker;
    this.warn = warn;
    this.listeners = makeListeners((error) => warn(`Queue error: ${String(error)}`));
    this.opened = new Promise((resolve, reject) => this.calls.set(0, { resolve: () => resolve(), reject }));
    worker.on('message', (message: FromThread) => this.receive(message));
    worker.once('error', (error: Error) => this.end(error));
    worker.once('exit', (code) => this.end(new Error(`the thread of the queue ended with code ${code}`)));
  }

  /** The error that ended the thread, if it was not closed. */
  crashed(): Error | undefined {
    return this.isClosing ? undefined : this.ended;
  }

  readonly send = (message: ToThread): void => {
    if (!this.ended) this.worker.postMessage(message, []);
  };

  /** Sends a call; resolves to its result. */
  call(toMessage: (number: number) => ToThread): Promise<unknown> {
    if (this.ended) return Promise.reject(this.ended);
    const number = (this.callCount += 1);
    return new Promise((resolve, reject) => {
      this.calls.set(number, { resolve, reject });
      this.send(toMessage(number));
    });
  }

  async close(): Promise<void> {
    if (this.isClosing) return;
    this.isClosing = true;
    await this.call((number) => ({ type: 'call', number, method: 'close', args: [] }));
    this.end(closedError());
    await this.worker.terminate();
  }

  private receive(message: FromThread): void {
    switch (message.type) {
      case 'open':
        return this.settle(0, (call) => call.resolve(undefined));
      case 'not-open':
        return this.settle(0, (call) => call.reject(fromSentError(message.error)));
      case 'result':
        return this.settle(message.number, (call) => call.resolve(message.value));
      case 'rejection':
        return this.settle(message.number, (call) => call.reject(fromSentError(message.error)));
      case 'waiting':
        return this.listeners.call(waiting);
      case 'changed':
        return this.listeners.call(message.job);
      case 'aborted':
        this.claims.get(message.claim)?.abort(fromSentError(message.error));
        return void this.claims.delete(message.claim);
      case 'warning':
        return this.warn(message.line);
    }
  }

  private settle(number: number, how: (call: PendingCall) => void): void {
    const call = this.calls.get(number);
    this.calls.delete(number);
    if (call) how(call);
  }

  /** Rejects what is in flight; nobody renews the leases any more. */
  private end(error: Error): void {
    if (this.ended) return;
    this.ended = error;
    for (const call of this.calls.values()) call.reject(error);
    this.calls.clear();
    for (const abortion of this.claims.values()) abortion.abort(new Fault('worker-lost'));
    this.claims.clear();
  }
}

function buildThreadedQueue(link: ThreadLink): Queue {
  const forward =
    <Method extends ForwardedMethod>(method: Method) =>
    (...args: Parameters<Queue[Method]>): ReturnType<Queue[Method]> =>
      link.call((number) => ({ type: 'call', number, method, args })) as ReturnType<Queue[Method]>;
  return {
    admit: forward('admit'),
    add: forward('add'),
    read: forward('read'),
    readUnexpired: forward('readUnexpired'),
    position: forward('position'),
    cancel: forward('cancel'),
    remove: forward('remove'),
    expired: forward('expired'),
    reclaim: forward('reclaim'),
    counts: forward('counts'),
    async claim(...args) {
      const sent = await link.call((number) => ({ type: 'claim', number, args }));
      return sent === undefined ? undefined : buildClaim(sent as SentClaim, link);
    },
    onWaiting: (listener) => link.listeners.add(waiting, listener),
    watch: (job, listener) => watchJob(job, listener, link),
    close: () => link.close(),
  };
}

/** The thread watches a job as long as anybody here does. Messages keep their order, so no change is missed. */
function watchJob(job: string, listener: () => void, { listeners, watched, send }: ThreadLink): () => void {
  const stop = listeners.add(job, listener);
  if (!watched.has(job)) send({ type: 'watch', job });
  watched.set(job, (watched.get(job) ?? 0) + 1);
  let isWatching = true;
  return () => {
    if (!isWatching) return;
    isWatching = false;
    stop();
    const left = (watched.get(job) ?? 1) - 1;
    if (left > 0) watched.set(job, left);
    else {
      watched.delete(job);
      send({ type: 'unwatch', job });
    }
  };
}

function buildClaim({ claim, job, attempt }: SentClaim, link: ThreadLink): Claim {
  const abortion = new AbortController();
  link.claims.set(claim, abortion);
  async function end(method: ClaimMethod, ...args: readonly unknown[]): Promise<boolean> {
    if (!link.claims.has(claim)) return false;
    const isEnded = await link.call((number) => ({ type: 'end-claim', number, claim, method, args }));
    link.claims.delete(claim);
    return isEnded === true;
  }
  return {
    job,
    attempt,
    signal: abortion.signal,
    progress: (percent, secondsRemaining) =>
      link.send({ type: 'progress', claim, percent, secondsRemaining }),
    complete: (result: JobResult) => end('complete', result),
    fail: (fault, options) => end('fail', toSentError(fault), options),
    release: () => end('release'),
  };
}
