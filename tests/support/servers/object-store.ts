import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../jobs.ts';
import { findFreePort, toUnprivileged } from './postgres.ts';

const run = promisify(execFile);

/** An S3 server of its own: OpenStack Swift with its S3 API, in a temporary folder. */
export interface TestObjectStore {
  /** URL of the S3 API. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Ends the API at once, as a crash would; the objects remain. */
  kill(): Promise<void>;
  /** Starts the API again. */
  start(): Promise<void>;
  /** Ends all servers and removes their folder. */
  remove(): Promise<void>;
}

const region = 'us-east-1';
const account = { user: 'test', group: 'tester', key: 'testing' };
/** Objects in a page of a listing; AWS has 1,000. */
export const listingPageSize = 50;
const storageServers = ['account', 'container', 'object'] as const;

/**
 * Starts Swift from Debian's packages on free ports of the loopback interface: one server each for accounts,
 * containers and objects, the proxy with the S3 API, which verifies signatures, and the cache that it needs.
 */
export async function startObjectStore(): Promise<TestObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'formshift-swift-'));
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true });
  await writeFile(join(folder, 'swift.conf'), swiftConf);
  const ports = new Map<string, number>();
  for (const name of storageServers) ports.set(name, await addServer(folder, name));
  const port = await findFreePort();
  const cachePort = await findFreePort();
  await writeFile(join(folder, 'proxy.conf'), proxyConf(folder, port, cachePort));
  const identity = await toUnprivileged(folder);
  await chownDevices(folder, identity);

  const start = (program: string, ...args: readonly string[]): ChildProcess =>
    spawn(program, args, { ...identity, cwd: folder, stdio: 'ignore', detached: true });
  const startServer = (name: string): ChildProcess =>
    start(`/usr/bin/swift-${name}-server`, join(folder, `${name}.conf`));
  const servers = [
    start('/usr/bin/memcached', '-l', '127.0.0.1', '-p', String(cachePort), '-m', '16'),
    ...storageServers.map(startServer),
  ];
  let proxy: ChildProcess | undefined;
  const endpoint = `http://127.0.0.1:${port}`;

  /** The proxy answers its health check before the servers behind it do. */
  async function startAll(): Promise<void> {
    for (const one of [cachePort, ...ports.values()]) await until(() => isListening(one), 60);
    await startProxy();
  }

  async function startProxy(): Promise<void> {
    proxy = startServer('proxy');
    const isUp = () =>
      fetch(`${endpoint}/healthcheck`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isUp, 60);
  }

  async function remove(): Promise<void> {
    await Promise.all([proxy, ...servers].map(end));
    await rm(folder, { recursive: true, force: true });
  }

  await startAll().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    endpoint,
    region,
    accessKeyId: `${account.user}:${account.group}`,
    secretAccessKey: account.key,
    kill: () => end(proxy),
    start: startProxy,
    remove,
  };
}

/** Tells whether something accepts connections on a port of the loopback interface. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** Ends a server with its children. */
async function end(server: ChildProcess | undefined): Promise<void> {
  if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.kill(-server.pid, 'SIGKILL');
  await ended;
}

/** Writes the configuration of a storage server and its ring: one device, one copy. */
async function addServer(folder: string, name: (typeof storageServers)[number]): Promise<number> {
  const port = await findFreePort();
  await writeFile(join(folder, `${name}.conf`), storageConf(folder, name, port));
  const builder = join(folder, `${name}.builder`);
  const ring = (...args: readonly string[]) => run('/usr/bin/swift-ring-builder', [builder, ...args]);
  await ring('create', '4', '1', '0'); // 16 partitions, one copy, no wait between changes
  await ring('add', `r1z1-127.0.0.1:${port}/disk`, '1');
  await ring('rebalance');
  return port;
}

async function chownDevices(folder: string, { uid, gid }: { uid?: number; gid?: number }): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  await chown(join(folder, 'devices'), uid, gid);
  await chown(join(folder, 'devices', 'disk'), uid, gid);
}

const common = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().uid === 0 ? 'nobody' : userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
disable_fallocate = true
`;

const swiftConf = `[swift-hash]
swift_hash_path_suffix = formshift
swift_hash_path_prefix = tests
[storage-policy:0]
name = one-copy
default = yes
`;

const storageConf = (folder: string, name: string, port: number): string => `${common(folder, port)}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const proxyConf = (folder: string, port: number, cachePort: number): string => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth slo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# The only device is never left out, and a busy machine is given time: each would be answered with 503.
error_suppression_limit = 1000000
conn_timeout = 30
node_timeout = 60
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = ${region}
max_bucket_listing = ${listingPageSize}
[filter:tempauth]
use = egg:swift#tempauth
user_${account.user}_${account.group} = ${account.key} .admin
[filter:slo]
use = egg:swift#slo
[filter:symlink]
use = egg:swift#symlink
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
`;
