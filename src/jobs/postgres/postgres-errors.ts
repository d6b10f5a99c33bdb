import { Fault } from '#src/contract/faults.ts';

/** SQLSTATE of a full disk (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
const diskFull = '53100';
/** Classes: connection exception, insufficient resources, operator intervention. */
const unavailable = /^(08|53|57P0)/;
const socketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** The driver gives these errors no code. */
const driverSentences = /timeout|Connection terminated|Connection ended|connection is closed|not queryable/i;

/** Converts an error at the start to one whose message tells the operator what to check, without the password. */
export function toOpenError(error: unknown, url: string): unknown {
  const { host, pathname, username } = new URL(url);
  const where = `the database "${pathname.slice(1)}" at ${host}`;
  const { code, message } = error instanceof Error ? (error as Error & { code?: unknown }) : {};
  if (code === '28P01' || code === '28000')
    return new Error(
      `${where} did not accept the user "${username}". Check the name and the password in DATABASE_URL.`,
    );
  if (code === '3D000') return new Error(`${where} does not exist. Create it, or correct DATABASE_URL.`);
  if (code === '42501')
    return new Error(
      `the user "${username}" may not create the schema "formshift" in ${where}. Grant it CREATE on the database.`,
    );
  if (toPostgresFault(error) === error) return error;
  return new Error(
    `${where} cannot be reached (${message || String(code)}). Start it, or correct DATABASE_URL.`,
    { cause: error },
  );
}

/** Converts a database error to the fault that answers the visitor, if a better one than `internal` exists. */
export function toPostgresFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Fault) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === diskFull) return new Fault('disk-full', {}, { cause: error, retryAfterSeconds: 120 });
  if (
    unavailable.test(code) ||
    socketErrors.has(code) ||
    (code === '' && driverSentences.test(error.message))
  )
    return new Fault('queue-unavailable', {}, { cause: error, retryAfterSeconds: 5 });
  return error;
}
