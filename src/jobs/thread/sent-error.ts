import { Fault, type FaultCode, type FaultDetail } from '#src/contract/faults.ts';

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
