import { Fault, type FaultCode, type FaultDetail } from '#src/contract/faults.ts';
import type { JobRecord, Queue } from '../queue.ts';

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
  | { readonly type: 'unwatch'; readonly job: string };

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

/** An error as it crosses the thread boundary: a fault keeps its code and detail, a system error its properties. */
export interface SentError {
  readonly message: string;
  readonly stack: string | undefined;
  readonly fault:
    | {
        readonly code: FaultCode;
        readonly detail: FaultDetail;
        readonly retryAfterSeconds: number | undefined;
        /** For the log. */
        readonly cause: string | undefined;
      }
    | undefined;
  /** Enumerable properties, such as the `code`, `path` and `errcode` of a system error. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Converts an error for a message. */
export function toSentError(error: unknown): SentError {
  if (error instanceof Fault) {
    const { code, detail, retryAfterSeconds, message, stack } = error;
    const cause = error.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : undefined;
    return { message, stack, fault: { code, detail, retryAfterSeconds, cause }, facts: {} };
  }
  if (!(error instanceof Error))
    return { message: String(error), stack: undefined, fault: undefined, facts: {} };
  const facts = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return { message: error.message, stack: error.stack, fault: undefined, facts: Object.fromEntries(facts) };
}

/** Restores an error from a message. */
export function fromSentError({ message, stack, fault, facts }: SentError): Error {
  if (fault) {
    const { code, detail, retryAfterSeconds, cause } = fault;
    return new Fault(code, detail, {
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(cause !== undefined && { cause: new Error(cause) }),
    });
  }
  const error = Object.assign(new Error(message), facts);
  if (stack !== undefined) error.stack = stack;
  return error;
}
