import { Fault } from '#src/contract/faults.ts';

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const codes = { busy: 5, locked: 6, corrupt: 11, full: 13, notADatabase: 26 } as const;

/**
 * Returns whether an error means that the file itself is damaged, rather than locked by another process or
 * inaccessible.
 */
export function isDamage(error: unknown): error is Error {
  const code = primaryErrorCode(error);
  return code === codes.corrupt || code === codes.notADatabase;
}

/** Converts a database error to the fault that answers the visitor, if a better one than `internal` exists. */
export function asFault(error: unknown): unknown {
  const code = primaryErrorCode(error);
  if (code === codes.full) return new Fault('disk-full', {}, { cause: error, retryAfterSeconds: 120 });
  if (code === codes.busy || code === codes.locked)
    return new Fault('queue-full', {}, { cause: error, retryAfterSeconds: 10 });
  return error;
}

/** The primary code is the low byte of an extended code. */
function primaryErrorCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;
}
