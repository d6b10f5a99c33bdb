import { Fault } from '#src/contract/faults.ts';

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const codes = { busy: 5, locked: 6, corrupt: 11, full: 13, notADatabase: 26 } as const;

/** Whether an error says that the file itself is damaged, rather than held by another or out of reach. */
export function isDamage(error: unknown): error is Error {
  const code = primaryErrorCode(error);
  return code === codes.corrupt || code === codes.notADatabase;
}

/** An error of the database as the fault that answers the visitor, where there is a better one than `internal`. */
export function asFault(error: unknown): unknown {
  const code = primaryErrorCode(error);
  if (code === codes.full) return new Fault('disk-full', {}, { cause: error, retryAfterSeconds: 120 });
  if (code === codes.busy || code === codes.locked)
    return new Fault('queue-full', {}, { cause: error, retryAfterSeconds: 10 });
  return error;
}

/** The primary code is in the low byte of an extended one. */
function primaryErrorCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;
}
