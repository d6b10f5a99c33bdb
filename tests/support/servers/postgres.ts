import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { until } from '../jobs.ts';

const run = promisify(execFile);

/** Folder of the programs of Debian's package `postgresql-15`. */
const programs = '/usr/lib/postgresql/15/bin';

/** A PostgreSQL server of its own, in a temporary folder. */
export interface TestPostgres {
  readonly port: number;
  /** Directory of everything that the server has on the disk. */
  readonly dataDirectory: string;
  /** Creates an empty database; resolves to its connection URI. */
  createDatabase(): Promise<string>;
  /** Removes a database that nobody uses any more. */
  dropDatabase(url: string): Promise<void>;
  /** Ends the server and its children at once, as a crash would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and removes its folder. */
  remove(): Promise<void>;
}

/**
 * Starts PostgreSQL on a free port of the loopback interface. The server refuses to run as root, so a root user starts
 * it as `nobody`. Commits wait for the disk, as in production, unless `isDurable` is false.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(isDurable ? tmpdir() : '/dev/shm', 'formshift-postgres-'));
  const identity = await toUnprivileged(folder);
  const data = join(folder, 'data');
  const port = await findFreePort();
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'formshift', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...identity,
      cwd: folder,
    },
  );
  const server = `postgres://formshift@127.0.0.1:${port}/postgres`;
  let ended: Promise<unknown> = Promise.resolve();
  let postmaster: ReturnType<typeof spawn> | undefined;
  let count = 0;

  async function start(): Promise<void> {
    const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
    const started = spawn(
      join(programs, 'postgres'),
      [...options, '-c', `fsync=${isDurable ? 'on' : 'off'}`],
      {
        ...identity,
        cwd: folder,
        stdio: 'ignore',
      },
    );
    postmaster = started;
    ended = new Promise((resolve) => started.once('exit', resolve));
    await until(
      () =>
        query('select 1').then(
          () => true,
          () => false,
        ),
      30,
    );
  }

  async function query(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: server });
    client.on('error', () => undefined); // the server is killed on purpose
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    postmaster?.kill(signal);
    await ended;
  }

  await start();
  return {
    port,
    dataDirectory: data,
    async createDatabase() {
      count += 1;
      await query(`create database test_${count}`);
      return `postgres://formshift@127.0.0.1:${port}/test_${count}`;
    },
    dropDatabase: (url) => query(`drop database ${new URL(url).pathname.slice(1)} with (force)`),
    kill: () => end('SIGKILL'),
    start,
    async remove() {
      await end('SIGINT'); // fast shutdown
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the user for a server that refuses to run as root: `nobody` if this process is root's, who then owns the
 * folder.
 */
export async function toUnprivileged(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (userInfo().uid !== 0) return {};
  await chown(folder, 65_534, 65_534);
  return { uid: 65_534, gid: 65_534 };
}

/** Finds a port of the loopback interface that nobody uses. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
