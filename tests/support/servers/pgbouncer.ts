import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../jobs.ts';
import { findFreePort, toUnprivileged } from './postgres.ts';

/** A pgbouncer between this machine's clients and a PostgreSQL server. */
export interface TestPgBouncer {
  /** Returns the connection URI of a database of the server that leads through pgbouncer. */
  readonly through: (url: string) => string;
  remove(): Promise<void>;
}

/**
 * Starts Debian's pgbouncer in session mode for the server on a port of the loopback interface. LISTEN needs session
 * mode: in transaction mode, notifications would go to a connection that another client may use next.
 */
export async function startPgBouncer(postgresPort: number): Promise<TestPgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'formshift-pgbouncer-'));
  const port = await findFreePort();
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  await writeFile(users, '"formshift" ""\n');
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = session
default_pool_size = 60
`,
  );
  const identity = await toUnprivileged(folder);
  const bouncer = spawn('/usr/sbin/pgbouncer', ['-q', settings], { ...identity, stdio: 'ignore' });
  const ended = once(bouncer, 'exit');
  const accepts = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: `postgres://formshift@127.0.0.1:${port}/postgres` });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  };
  await until(accepts, 30);
  return {
    through(url) {
      const changed = new URL(url);
      changed.port = String(port);
      return changed.href;
    },
    async remove() {
      bouncer.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
