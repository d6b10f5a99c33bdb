import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { postgresSchemaVersion } from '#src/jobs/postgres/schema.ts';
import { until } from '#tests/support/jobs.ts';
import { openCloudBrowser } from '#tests/support/server/cloud-browser.ts';
import { openCloudStandIn, type CloudStandIn } from '#tests/support/server/cloud-stand-in.ts';
import { download, post, read, submit } from '#tests/support/server/conversions.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import {
  canCreateMachines,
  createMachineNetwork,
  type MachineNetwork,
} from '#tests/support/servers/machine-network.ts';
import { startSharedServers, type SharedServers } from '#tests/support/servers/shared-servers.ts';

/** Each process gets a machine of its own, where the machine of the test can provide that. */
let network: MachineNetwork | undefined;
let servers: SharedServers;
let standIn: CloudStandIn;
let folder = '';
let apis: RunningProduct[] = [];
let workers: RunningProduct[] = [];
const started: RunningProduct[] = [];

/** How wrong the clocks of the machines are, in their order. */
const clockSkews = ['+20m', '-9m', undefined, '-4m', '+6m'];

async function start(role: 'api' | 'worker', program: readonly string[] = []): Promise<RunningProduct> {
  const machine = await network?.addMachine(clockSkews[started.length]);
  const settings = {
    ...servers.settings,
    ...cloudSettings(),
    TRUST_PROXY: 'loopback, 198.18.0.0/15',
    ROLE: role,
    WORKERS: '1',
    ...(machine && { HOST: machine.address }),
  };
  const one = await openProduct(settings, [...(machine?.within ?? []), ...program]);
  started.push(one);
  return one;
}

/** The cloud storage as the machines reach it. */
function cloudSettings(): Record<string, string> {
  const { client, url } = standIn;
  return {
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    CLOUD_STAND_IN_URL: url.replace('127.0.0.1', network?.hostAddress ?? '127.0.0.1'),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-many-'));
  network = canCreateMachines() ? await createMachineNetwork() : undefined;
  servers = await startSharedServers(network);
  standIn = await openCloudStandIn([{ id: 'file-1', name: 'letter.md', content: Buffer.from('# Letter') }]);
  await network?.expose(Number(new URL(standIn.url).port));
  workers = [await start('worker'), await start('worker'), await start('worker')];
  apis = [await start('api'), await start('api')];
}, 180_000);
afterAll(async () => {
  for (const one of started) await one.close();
  await standIn?.close();
  await servers?.remove();
  await network?.remove();
  await rm(folder, { recursive: true });
});

const isCompleted = async (api: RunningProduct | undefined, id: string): Promise<boolean> =>
  (await read(apiOf(api), id)).status === 'completed';

function apiOf(api: RunningProduct | undefined): RunningProduct {
  if (!api) throw new Error('no API is running');
  return api;
}

/** Takes a few seconds. */
const long = Array.from({ length: 3_000 }, (_, index) => `Paragraph ${index}`).join('\n\n');

test.skipIf(!canCreateMachines())(
  'each process has a network of its own, and a clock that may be wrong',
  async () => {
    const [api] = apis;
    const { port } = new URL(apiOf(api).url);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    expect((await fetch(`${api?.url}/healthz`)).status).toBe(200);
    await post(apiOf(api), '# Page');
    await until(() => workers.some((worker) => worker.log().includes('job completed')));
    const minutesOff = started.flatMap((one) => {
      const [, time] = [...one.log().matchAll(/"time":"([^"]+)"/g)].at(-1) ?? [];
      return time === undefined ? [] : [Math.round((Date.parse(time) - Date.now()) / 60_000)];
    });
    expect(Math.max(...minutesOff.map(Math.abs))).toBeGreaterThan(3);
  },
);

test('any API answers for any job: its state, events, result, share link, cancellation and other tools', async () => {
  const [one, other] = [apiOf(apis[0]), apiOf(apis[1])];
  const completedBefore = countCompleted();
  const ids = await Promise.all(Array.from({ length: 9 }, (_, page) => submit(one, `# Page ${page}`)));
  const events = await fetch(`${other.url}/api/conversions/${ids[8]}/events`);
  expect(await events.text()).toContain('"status":"completed"');
  for (const id of ids) await until(() => isCompleted(other, id));
  expect(await download(other, ids[0])).toContain('Page 0');
  const share = await fetch(`${one.url}/api/conversions/${ids[0]}/share`, { method: 'POST' });
  const { url: link } = (await share.json()) as { url: string };
  expect(await (await fetch(link.replace(one.url, other.url))).text()).toContain('Page 0');

  const next = await fetch(`${other.url}/api/convert`, {
    method: 'POST',
    body: buildMultipartForm({ type: 'hash', source: ids[0] ?? '' }),
  });
  const { id: hash } = Job.parse(await next.json());
  await until(() => isCompleted(one, hash));
  expect((await read(one, hash)).hashes).toHaveLength(4);

  const canceled = await submit(one, long, { toFormat: 'pdf' });
  await until(async () => (await read(other, canceled)).status === 'processing');
  const deletion = await fetch(`${other.url}/api/conversions/${canceled}`, { method: 'DELETE' });
  expect(deletion.status).toBe(204);
  await until(async () => (await holders()).length === 0);
  expect(countCompleted()).toBe(completedBefore + ids.length + 1);
});

test('a visitor may sign in to a cloud storage at one API, import at another, and convert the file at either', async () => {
  const [one, other] = [apiOf(apis[0]), apiOf(apis[1])];
  let requests = 0;
  const browser = openCloudBrowser((path, init) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-host', 'formshift.test');
    return fetch(new URL(path, (requests += 1) % 2 === 0 ? one.url : other.url), { ...init, headers });
  });
  expect((await browser.signIn('google')).headers.get('location')).toBe('/oauth/google?signed-in');
  const { id: source } = await browser.importFile('google', 'file-1');
  for (const name of ['first', 'second']) {
    const body = buildMultipartForm({ type: 'hash', source });
    const { id } = Job.parse(await (await browser.go('/api/convert', { method: 'POST', body })).json());
    const readJob = async () => Job.parse(await (await browser.go(`/api/conversions/${id}`)).json());
    await until(async () => (await readJob()).status === 'completed');
    expect((await readJob()).hashes, name).toContainEqual(expect.objectContaining({ hash: letterHash }));
  }
  expect((await browser.go('/api/cloud/google', { method: 'DELETE' })).status).toBe(204);
  for (const name of ['at one', 'at the other'])
    expect((await browser.go(`/api/imports/${source}`)).status, name).toBe(404);
});

const letterHash = createHash('sha256').update('# Letter').digest('hex');

const countCompleted = (): number =>
  started.flatMap((each) => each.log().match(/job completed/g) ?? []).length;

test('a job whose worker is killed is done by another one', async () => {
  const id = await submit(apiOf(apis[0]), long, { toFormat: 'pdf' });
  await until(async () => (await holders()).length === 1);
  const [holder] = await holders();
  await holder?.kill();
  workers = workers.filter((worker) => worker !== holder);
  await until(() => isCompleted(apis[1], id), 60);
  expect((await download(apiOf(apis[1]), id)).slice(0, 5)).toBe('%PDF-');
  workers.push(await start('worker'));
});

/** The workers that run a browser. */
async function holders(): Promise<RunningProduct[]> {
  const found = await Promise.all(
    workers.map(async (worker) =>
      (await worker.holdings()).programs.some((name) => name.startsWith('chrom')),
    ),
  );
  return workers.filter((_, index) => found[index]);
}

/**
 * A command that runs the next version of the program: its tables have one more column. The file is replaced in the mount
 * namespace of that program only.
 */
async function nextVersion(): Promise<readonly string[]> {
  const file = 'src/jobs/postgres/schema.ts';
  const current = await readFile(file, 'utf8');
  const next = current
    .replace(/(postgresSchemaVersion = )\d+/, `$1${postgresSchemaVersion + 1}`)
    .replace(
      'new Map([',
      `new Map([[${postgresSchemaVersion}, 'alter table formshift.jobs add column next integer not null default 0'],`,
    );
  const replacement = join(await mkdtemp(join(folder, 'next-')), 'schema.ts');
  await writeFile(replacement, next);
  return [
    ...(process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--map-root-user', '--mount']),
    'sh',
    '-c',
    'mount --bind "$0" "$1" && shift && exec "$@"',
    replacement,
    file,
  ];
}

test('no request fails while every process is replaced by the next version, one after the other, under load', async () => {
  const stopping = new AbortController();
  const failures: string[] = [];
  let completed = 0;
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    for (let page = 0; !stopping.signal.aborted; page += 1) {
      try {
        await convert(`Visitor ${visitor}, page ${page}`);
        completed += 1;
      } catch (error) {
        failures.push(inspect(error));
      }
      await sleep(20);
    }
  });

  const program = await nextVersion();
  for (const old of workers) {
    const next = await start('worker', program);
    workers = [...workers.filter((worker) => worker !== old), next];
    expect(await old.stop()).toBe(0);
  }
  for (const old of apis) {
    const next = await start('api', program);
    apis = [...apis.filter((api) => api !== old), next];
    expect(await old.stop()).toBe(0);
  }
  const before = completed;
  await until(() => completed > before + 5);
  stopping.abort();
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(completed).toBeGreaterThan(20);
  expect(await readSchemaVersion()).toBe(postgresSchemaVersion + 1);
});

/** Converts a page as a visitor would behind a load balancer: each request goes to any API. */
async function convert(text: string): Promise<void> {
  const any = () => apiOf(apis[Math.floor(Math.random() * apis.length)]);
  const reply = await post(any(), `# ${text}`);
  if (reply.status !== 202) throw new Error(`upload: ${reply.status} ${await reply.text()}`);
  const { id } = (await reply.json()) as { id: string };
  await until(() => isCompleted(any(), id), 60);
  const result = await download(any(), id);
  if (!result.includes(text)) throw new Error(`the result does not contain "${text}"`);
}

async function readSchemaVersion(): Promise<unknown> {
  const client = new pg.Client({ connectionString: servers.settings['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ version: number }>('select version from formshift.schema_version');
  await client.end();
  return rows[0]?.version;
}
