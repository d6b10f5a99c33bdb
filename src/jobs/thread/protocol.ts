import type { MessagePort } from 'node:worker_threads';
import type { JobRecord, Queue } from '../queue.ts';
import type { SentError } from './sent-error.ts';

/** Methods of the queue that are forwarded as they are. */
export type ForwardedMethod = Exclude<keyof Queue, 'claim' | 'onWaiting' | 'watch'>;

/** The method of a claim that ends its attempt. */
export type ClaimMethod = 'complete' | 'fail' | 'release';

/** A message to the thread. Calls are answered under their number. */
export type ToThread =
  | {
      readonly type: 'call';
      readonly number: number;
      readonly method: ForwardedMethod;
      readonly args: readonly unknown[];
    }
  | { readonly type: 'claim'; readonly number: number; readonly args: readonly unknown[] }
  | {
      readonly type: 'end-claim';
      readonly number: number;
      readonly claim: number;
      readonly method: ClaimMethod;
      readonly args: readonly unknown[];
    }
  | {
      readonly type: 'progress';
      readonly claim: number;
      readonly percent: number;
      readonly secondsRemaining: number | undefined;
    }
  | { readonly type: 'watch'; readonly job: string }
  | { readonly type: 'unwatch'; readonly job: string }
  /** Ends the connection and those it made; the thread ends with the last one. */
  | { readonly type: 'end' }
  /** Serves another thread on the other end of the port, too. */
  | { readonly type: 'connect'; readonly port: MessagePort };

/** A message from the thread. */
export type FromThread =
  | { readonly type: 'open' }
  | { readonly type: 'not-open'; readonly error: SentError }
  | { readonly type: 'result'; readonly number: number; readonly value: unknown }
  | { readonly type: 'rejection'; readonly number: number; readonly error: SentError }
  | { readonly type: 'waiting' }
  | { readonly type: 'changed'; readonly job: string }
  | { readonly type: 'aborted'; readonly claim: number; readonly error: SentError }
  | { readonly type: 'warning'; readonly line: string };

/** A claim as it crosses the thread boundary. */
export interface SentClaim {
  readonly claim: number;
  readonly job: JobRecord;
  readonly attempt: number;
}
