import { join } from 'node:path';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { Fault } from '#src/contract/faults.ts';
import { startThread } from './start-thread.ts';
import type { Claim, JobResult, Queue } from '../queue.ts';
import { makeListeners, waiting } from '../store/listeners.ts';
import type { QueueSettings } from '../sqlite/sqlite-store.ts';
import { PendingCalls } from './pending-calls.ts';
import type { ClaimMethod, ForwardedMethod, FromThread, SentClaim, ToThread } from './protocol.ts';
import { fromSentError, toSentError } from './sent-error.ts';

/** Settings of the queue. Functions cannot cross to the thread: a test that moves the time shares its clocks. */
export interface ThreadedQueueSettings extends Omit<QueueSettings, 'clock' | 'steadyClock'> {
  /** Two 64-bit floats: milliseconds since 1970, then those of a monotonic clock. */
  readonly sharedClock?: SharedArrayBuffer;
  /** Maximum heap of the thread, in MB; default 256. */
  readonly memoryMb?: number;
  /** Called if the thread ends without `close()`: calls are rejected from then on, and leases are lost. */
  readonly onCrash?: (error: Error) => void;
}

/** A queue in a thread, which other threads can use as well. */
export interface ThreadedQueue extends Queue {
  /** Opens a connection. The port is for another thread, which passes it to `connectQueue`. */
  connect(): MessagePort;
}

/** Opens the queue on SQLite in a worker thread. Rejects as `openSqliteQueue` does. */
export async function openThreadedQueue({
  log,
  sharedClock,
  onCrash,
  memoryMb = 256,
  ...settings
}: ThreadedQueueSettings): Promise<ThreadedQueue> {
  const worker = startThread(join(import.meta.dirname, 'queue-thread.ts'), {
    workerData: { settings, sharedClock },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 4 },
  });
  const link = new ThreadLink(worker, (line) => log?.warn(line));
  worker.once('error', (error) => link.end(error));
  worker.once('exit', (code) => link.end(new Error(`the thread of the queue ended with code ${code}`)));
  await link.opened.catch(async (error: unknown) => {
    link.end(closed);
    await worker.terminate();
    throw error;
  });
  worker.once('exit', () => link.ended !== closed && onCrash?.(link.ended ?? closed));
  let closing: Promise<void> | undefined;
  return {
    ...buildThreadedQueue(link),
    connect() {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ type: 'connect', port: port2 } satisfies ToThread, [port2]);
      return port1;
    },
    close: () =>
      (closing ??= (async () => {
        await link.call((number) => ({ type: 'call', number, method: 'close', args: [] }));
        // Ends the thread from inside: terminating it while it frees SQLite's memory has crashed the process.
        const hasExited = new Promise((resolve) => worker.once('exit', resolve));
        link.send({ type: 'end' });
        link.end(closed);
        await hasExited;
      })()),
  };
}

/** Uses a queue that another thread has opened. `close` ends only the connection. */
export function connectQueue(port: MessagePort): Queue {
  const link = new ThreadLink(port, () => undefined);
  port.once('close', () => link.end(closed));
  return {
    ...buildThreadedQueue(link),
    async close() {
      link.end(closed);
      port.close();
    },
  };
}

const closed = new Error('the queue is closed');

/** One connection to the thread: calls in flight, leased claims and listeners. */
class ThreadLink {
  /** Resolves once the queue is open. */
  readonly opened: Promise<void>;
  readonly claims = new Map<number, AbortController>();
  readonly listeners;
  /** How many listeners each watched job has here. */
  readonly watched = new Map<string, number>();
  /** Why the connection ended, if it did. */
  ended: Error | undefined;
  private readonly calls = new PendingCalls();
  private readonly port: Worker | MessagePort;
  private readonly opening = Promise.withResolvers<void>();
  private readonly warn: (line: string) => void;

  constructor(port: Worker | MessagePort, warn: (line: string) => void) {
    this.port = port;
    this.warn = warn;
    this.listeners = makeListeners((error) => warn(`Queue error: ${String(error)}`));
    this.opened = this.opening.promise;
    this.opened.catch(() => undefined); // a connection to an open queue does not wait for it
    port.on('message', (message: FromThread) => this.receive(message));
  }

  readonly send = (message: ToThread): void => {
    if (!this.ended) this.port.postMessage(message, []);
  };

  /** Sends a call; resolves to its result. */
  call(toMessage: (number: number) => ToThread): Promise<unknown> {
    return this.calls.start((number) => this.send(toMessage(number)));
  }

  /** Rejects what is in flight; nobody renews the leases any more. */
  end(error: Error): void {
    if (this.ended) return;
    this.ended = error;
    this.opening.reject(error);
    this.calls.end(error);
    for (const abortion of this.claims.values()) abortion.abort(new Fault('worker-lost'));
    this.claims.clear();
  }

  private receive(message: FromThread): void {
    switch (message.type) {
      case 'open':
        return this.opening.resolve();
      case 'not-open':
        return this.opening.reject(fromSentError(message.error));
      case 'result':
        return this.calls.resolve(message.number, message.value);
      case 'rejection':
        return this.calls.reject(message.number, fromSentError(message.error));
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
}

function buildThreadedQueue(link: ThreadLink): Omit<Queue, 'close'> {
  const forward =
    <Method extends ForwardedMethod>(method: Method) =>
    (...args: Parameters<Queue[Method]>): ReturnType<Queue[Method]> =>
      link.call((number) => ({ type: 'call', number, method, args })) as ReturnType<Queue[Method]>;
  return {
    admit: forward('admit'),
    add: forward('add'),
    read: forward('read'),
    readUnexpired: forward('readUnexpired'),
    listOwned: forward('listOwned'),
    position: forward('position'),
    cancel: forward('cancel'),
    remove: forward('remove'),
    expired: forward('expired'),
    reclaim: forward('reclaim'),
    takeWebhooks: forward('takeWebhooks'),
    deferWebhook: forward('deferWebhook'),
    counts: forward('counts'),
    now: forward('now'),
    workers: forward('workers'),
    async claim(...args) {
      const sent = await link.call((number) => ({ type: 'claim', number, args }));
      return sent === undefined ? undefined : buildClaim(sent as SentClaim, link);
    },
    onWaiting: (listener) => link.listeners.add(waiting, listener),
    watch: (job, listener) => watchJob(job, listener, link),
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
