import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import { startError } from '#src/start-error.ts';
import { newJob } from '#tests/support/jobs.ts';
import { countControlGroups, openProduct } from '#tests/support/server/product.ts';
import { mountSmallDisk } from '#tests/support/sandbox/small-disk.ts';
import { openTestServer } from '#tests/support/server/test-server.ts';

const repository = join(import.meta.dirname, '..', '..');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Returns the output and the exit code of the whole product when it cannot start; expects that it leaves no control
 * group. `within` is a command that runs it.
 */
async function refusal(
  settings: Record<string, string>,
  within: readonly string[] = [],
): Promise<[string, number | null]> {
  const server = [process.execPath, '--disable-warning=ExperimentalWarning', 'src/server.ts'];
  const [program = '', ...args] = [...within, ...server];
  const child = spawn(program, args, {
    cwd: repository,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      ALLOW_UNSANDBOXED: 'on',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  await once(child, 'close');
  expect(countControlGroups(child.pid ?? 0)).toMatchObject({ groupsOfEach: 0 });
  return [output.trim(), child.exitCode];
}

describe('a server that cannot start reports the reason and the fix', () => {
  it('when its data folder is not a folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: file })).toEqual([
      `Formshift could not start: DATA_DIR, ${file}, is not writable. Set it to a folder that this user can write to.`,
      1,
    ]);
  });

  it.each(['/proc/data', '/proc/self/deep/data', '/dev/null/data'])(
    'when its data folder, %s, cannot hold folders',
    async (dataPath) => {
      expect(await refusal({ DATA_DIR: dataPath })).toEqual([
        `Formshift could not start: DATA_DIR, ${dataPath}, is not writable. Set it to a folder that this user can write to.`,
        1,
      ]);
    },
  );

  it('when the queue cannot be opened', async () => {
    const data = join(folder, 'odd');
    await mkdir(join(data, 'queue.sqlite'), { recursive: true });
    expect((await refusal({ DATA_DIR: data }))[0]).toContain(
      `this user cannot write to queue.sqlite in DATA_DIR, ${data}.`,
    );
  });

  it('when a later version has written the queue, leaving its jobs unchanged', async () => {
    const data = join(folder, 'later');
    await mkdir(data);
    const queue = await openSqliteQueue({ file: join(data, 'queue.sqlite') });
    const { id } = await queue.add(newJob());
    await queue.close();
    const database = new DatabaseSync(join(data, 'queue.sqlite'));
    database.exec('pragma user_version = 1000');
    expect((await refusal({ DATA_DIR: data }))[0]).toMatch(
      /^Formshift could not start: queue\.sqlite was written by a later version of Formshift \(.+\)\. Start the later version, or set DATA_DIR to another folder\.$/,
    );
    expect(database.prepare('select id, status from jobs').all()).toEqual([{ id, status: 'pending' }]);
    database.close();
  });

  it('when the disk is full', async ({ skip }) => {
    const disk = await mountSmallDisk(40);
    if (!disk) skip('mounting a small disk needs root');
    if (!disk) return;
    expect((await refusal({ DATA_DIR: disk.folder }))[0]).toContain(
      `the disk of DATA_DIR, ${disk.folder}, is full.`,
    );
    await disk.remove();
  });

  it('when its port is taken, without touching a job of the server there', async () => {
    const data = join(folder, 'shared');
    await mkdir(data);
    const queue = await openSqliteQueue({ file: join(data, 'queue.sqlite') });
    const { id } = await queue.add(newJob());
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port), DATA_DIR: data })).toEqual([
      `Formshift could not start: port ${port} is already in use. Stop the other program, or set PORT to a free port.`,
      1,
    ]);
    expect(await queue.read(id)).toMatchObject({ status: 'pending', attempts: 0 });
    await queue.close();
    other.close();
  });

  it('when engines cannot be isolated, as root and as any other user', async ({ skip }) => {
    skip(!canHideBubblewrap(), 'hiding bubblewrap needs root');
    const unset = { ALLOW_UNSANDBOXED: '' };
    expect(await refusal(unset, withoutBubblewrap())).toEqual([
      'Formshift could not start: Engines cannot be isolated: they would run as separate users with limits, but could reach the network and every world-readable file. Cause: bubblewrap is not installed. Remedy: run "apt-get install bubblewrap". To start anyway, on a machine with nothing to lose, set ALLOW_UNSANDBOXED=on.',
      1,
    ]);
    expect(
      (await refusal(unset, ['unshare', '--user', '--map-root-user', '--', ...withoutBubblewrap()]))[0],
    ).toMatch(
      /^Formshift could not start: Engines cannot be isolated: they would run as the same user as the server\. Cause: bubblewrap is not installed\. .+ set ALLOW_UNSANDBOXED=on\.$/,
    );
  });

  it('when its address belongs to another machine', async () => {
    expect((await refusal({ HOST: '203.0.113.7' }))[0]).toContain(
      '"203.0.113.7" is not an address of this machine.',
    );
  });
});

/** A command that runs another one where bubblewrap can't be executed. */
const withoutBubblewrap = (): readonly string[] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount --bind /dev/null /usr/bin/bwrap && exec "$@"',
  'sh',
];

const canHideBubblewrap = (): boolean =>
  spawnSync('sh', ['-c', 'exec "$@"', 'sh', ...withoutBubblewrap(), 'true']).status === 0;

it('a server without isolation starts if its operator insists, and reports the level', async ({ skip }) => {
  skip(!canHideBubblewrap(), 'hiding bubblewrap needs root');
  const product = await openProduct({ ALLOW_UNSANDBOXED: 'on' }, withoutBubblewrap());
  expect(product.log()).toContain('sandbox: reduced');
  expect(await (await fetch(`${product.url}/readyz`)).json()).toMatchObject({
    sandbox: { level: 'reduced' },
  });
  await product.close();
});

it('a server on a disk that is too full starts, and warns that uploads are refused', async () => {
  const product = await openProduct({ DISK_RESERVE_MB: String(10 ** 9) });
  await expect.poll(() => product.log()).toContain('is too full: uploads are refused until');
  expect((await fetch(`${product.url}/readyz`)).status).toBe(503);
  await product.close();
});

it('a server whose queue file was emptied starts, is ready, and warns that its jobs are lost', async () => {
  const data = join(folder, 'emptied');
  await mkdir(data);
  const file = join(data, 'queue.sqlite');
  const queue = await openSqliteQueue({ file });
  await queue.add(newJob());
  await queue.close();
  await truncate(file, 0);
  const product = await openProduct({ DATA_DIR: data });
  expect(product.log()).toContain('The queue file was empty, so a new queue was created in it.');
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  await product.close();
});

it('a slow start on a busy machine does not fail', async () => {
  const server = await openTestServer(
    {},
    {
      pages: async (app) => {
        await app.register(() => sleep(10_500));
      },
    },
  );
  expect((await server.fetch('/healthz')).status).toBe(200);
  await server.close();
});

it('an unexpected error is reported as it is', () => {
  const settings = readConfig({});
  expect(startError(new Error('The moon is full.'), settings)).toBe('The moon is full.');
  const elsewhere = Object.assign(new Error('EACCES: /usr/bin/x'), { code: 'EACCES', path: '/usr/bin/x' });
  expect(startError(elsewhere, settings)).toBe('EACCES: /usr/bin/x');
});
