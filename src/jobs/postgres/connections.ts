import pg from 'pg';

/** How a queue connects. */
export interface PostgresSettings {
  /** A connection URI of PostgreSQL, as in `postgres://user:password@host:5432/database`. */
  readonly url: string;
  /** Name of this process among those that use the database; the notifications of its own changes carry it. */
  readonly applicationName: string;
}

/** Bounds of every call, in milliseconds, below the length of a lease: a worker must notice that it lost its claims. */
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 10_000;
const maxConnections = 8;

const getTypeParser: typeof pg.types.getTypeParser = (
  type: (typeof pg.types.builtins)[keyof typeof pg.types.builtins],
  format?: 'text' | 'binary',
) => (type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format));

/** Settings of a connection to the database. 64-bit integers are read as numbers: all of ours are below 2^53. */
export function toClientConfig({ url, applicationName }: PostgresSettings): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    types: { getTypeParser },
  };
}

/** Opens the pool of connections. `onError` receives the errors of idle connections. */
export function openPool(settings: PostgresSettings, onError: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({ ...toClientConfig(settings), max: maxConnections });
  pool.on('error', onError);
  return pool;
}

/**
 * Runs the work in a transaction that holds an advisory lock: no other process runs work under the same lock meanwhile.
 * The lock is taken before the first statement of the work, so that its snapshots see what the last holder committed.
 */
export async function withLockedTransaction<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // A connection that breaks while it is checked out would otherwise end the process.
  let broken: Error | undefined;
  const noteBreak = (error: Error): void => void (broken = error);
  client.on('error', noteBreak);
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${lock})`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken ??= failure));
    throw error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken);
  }
}
