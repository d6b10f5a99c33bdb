import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { ServerOffer } from '#src/contract/formats-reply.ts';
import type { SocialCard } from '#src/contract/pages/social-card.ts';
import type { EngineId } from '#src/engines/engine.ts';
import type { SandboxReport } from '#src/engines/sandbox/sandbox.ts';
import type { RequestValidator } from '#src/validation/request-validator.ts';
import { PendingCalls } from '#src/jobs/thread/pending-calls.ts';
import { fromSentError, type SentError } from '#src/jobs/thread/sent-error.ts';
import type { Config } from './config.ts';
import { startThread } from '#src/jobs/thread/start-thread.ts';

/** What the thread is started with. */
export interface WorkerData {
  readonly settings: Config;
  /** For `connectQueue`; without it, the thread opens the queue in the database of the settings. */
  readonly queue?: MessagePort;
}

/** What the server calls in the thread. */
export interface WorkerCalls extends RequestValidator {
  /**
   * From now on accepts what these workers can do together, instead of what this process can do; `provided` is what each
   * of them provides. Resolves to their offer.
   */
  loadOffer(provided: readonly (readonly string[])[]): Promise<ServerOffer>;
  /** Starts to claim jobs. */
  start(): Promise<void>;
  /** Stops claiming jobs and resolves when the running ones have ended, at the latest after `graceSeconds`. */
  drain(graceSeconds: number): Promise<void>;
  /** Draws a social card as a PNG. */
  drawCard(card: SocialCard): Promise<Uint8Array>;
  /** Resolves to the metrics of jobs in Prometheus' text format; an empty text unless METRICS_PORT is set. */
  readMetrics(): Promise<string>;
  /** Ends the engines. */
  close(): Promise<void>;
}

/** What the thread can do with the engines it found. */
export interface Abilities {
  readonly sandbox: SandboxReport;
  readonly installed: readonly EngineId[];
  /** What its own engines can do; nothing if it runs no jobs. */
  readonly offer: ServerOffer;
}

export interface ToWorker {
  readonly number: number;
  readonly method: keyof WorkerCalls;
  readonly args: readonly unknown[];
}

export type FromWorker =
  | { readonly type: 'open'; readonly abilities: Abilities }
  | { readonly type: 'not-open'; readonly error: SentError }
  | { readonly type: 'result'; readonly number: number; readonly value: unknown }
  | { readonly type: 'rejection'; readonly number: number; readonly error: SentError };

/** The thread that reads visitors' files and runs jobs. */
export interface WorkerThread extends WorkerCalls {
  readonly abilities: Abilities;
}

/**
 * Starts the thread of `src/worker.ts` and resolves when its engines are open. Rejects with the error that prevented
 * it. `onCrash` is called if the thread ends before `close`.
 */
export async function startWorkerThread(
  data: WorkerData,
  onCrash: (error: Error) => void,
): Promise<WorkerThread> {
  const thread = startThread(join(import.meta.dirname, 'worker.ts'), {
    workerData: data,
    transferList: data.queue ? [data.queue] : [],
  });
  const calls = new PendingCalls();
  const opening = Promise.withResolvers<Abilities>();
  let isClosing = false;
  let failure: Error | undefined;

  function receive(message: FromWorker): void {
    switch (message.type) {
      case 'open':
        return opening.resolve(message.abilities);
      case 'not-open':
        return opening.reject(fromSentError(message.error));
      case 'result':
        return calls.resolve(message.number, message.value);
      case 'rejection':
        return calls.reject(message.number, fromSentError(message.error));
    }
  }

  thread.on('message', receive);
  thread.once('error', (error) => (failure = error));
  thread.once('exit', (code) => {
    failure ??= new Error(`the thread of the worker ended with code ${code}`);
    opening.reject(failure);
    calls.end(failure);
  });
  const abilities = await opening.promise.catch(async (error: unknown) => {
    await thread.terminate();
    throw error;
  });
  thread.once('exit', () => !isClosing && onCrash(failure ?? new Error('the thread of the worker ended')));

  const forward =
    <Method extends keyof WorkerCalls>(method: Method) =>
    (...args: Parameters<WorkerCalls[Method]>): ReturnType<WorkerCalls[Method]> =>
      calls.start((number) =>
        thread.postMessage({ number, method, args } satisfies ToWorker, []),
      ) as ReturnType<WorkerCalls[Method]>;
  const close = forward('close');
  return {
    abilities,
    loadOffer: forward('loadOffer'),
    start: forward('start'),
    drain: forward('drain'),
    drawCard: forward('drawCard'),
    readMetrics: forward('readMetrics'),
    acceptConversion: forward('acceptConversion'),
    acceptTool: forward('acceptTool'),
    acceptHashing: forward('acceptHashing'),
    computeCrc32: forward('computeCrc32'),
    async close() {
      isClosing = true;
      await close();
      await thread.terminate();
    },
  };
}
