import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/support/jobs.ts';
import { download, post, read, submit } from '#tests/support/server/conversions.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { startSharedServers, type SharedServers } from '#tests/support/servers/shared-servers.ts';

let servers: SharedServers;
let apis: RunningProduct[] = [];
let workers: RunningProduct[] = [];
const started: RunningProduct[] = [];

async function start(role: 'api' | 'worker'): Promise<RunningProduct> {
  const one = await openProduct({ ...servers.settings, ROLE: role, WORKERS: '1' });
  started.push(one);
  return one;
}

beforeAll(async () => {
  servers = await startSharedServers();
  workers = [await start('worker'), await start('worker'), await start('worker')];
  apis = [await start('api'), await start('api')];
}, 180_000);
afterAll(async () => {
  for (const one of started) await one.close();
  await servers?.remove();
});

const isCompleted = async (api: RunningProduct | undefined, id: string): Promise<boolean> =>
  (await read(apiOf(api), id)).status === 'completed';

function apiOf(api: RunningProduct | undefined): RunningProduct {
  if (!api) throw new Error('no API is running');
  return api;
}

/** Takes a few seconds. */
const long = Array.from({ length: 3_000 }, (_, index) => `Paragraph ${index}`).join('\n\n');

test('any API answers for any job: its state, events, result, share link and cancellation', async () => {
  const [one, other] = [apiOf(apis[0]), apiOf(apis[1])];
  const ids = await Promise.all(Array.from({ length: 9 }, (_, page) => submit(one, `# Page ${page}`)));
  const events = await fetch(`${other.url}/api/conversions/${ids[8]}/events`);
  expect(await events.text()).toContain('"status":"completed"');
  for (const id of ids) await until(() => isCompleted(other, id));
  expect(await download(other, ids[0])).toContain('Page 0');
  const share = await fetch(`${one.url}/api/conversions/${ids[0]}/share`, { method: 'POST' });
  const { url: link } = (await share.json()) as { url: string };
  expect(await (await fetch(link.replace(one.url, other.url))).text()).toContain('Page 0');

  const canceled = await submit(one, long, { toFormat: 'pdf' });
  await until(async () => (await read(other, canceled)).status === 'processing');
  const deletion = await fetch(`${other.url}/api/conversions/${canceled}`, { method: 'DELETE' });
  expect(deletion.status).toBe(204);
  await until(async () => (await holders()).length === 0);
  expect(started.flatMap((each) => each.log().match(/job completed/g) ?? [])).toHaveLength(ids.length);
});

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

test('no request fails while every process is restarted, one after the other, under load', async () => {
  const stopping = new AbortController();
  const failures: string[] = [];
  let completed = 0;
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    for (let page = 0; !stopping.signal.aborted; page += 1) {
      try {
        await convert(`Visitor ${visitor}, page ${page}`);
        completed += 1;
      } catch (error) {
        failures.push(String(error));
      }
      await sleep(20);
    }
  });

  for (const old of workers) {
    const next = await start('worker');
    workers = [...workers.filter((worker) => worker !== old), next];
    expect(await old.stop()).toBe(0);
  }
  for (const old of apis) {
    const next = await start('api');
    apis = [...apis.filter((api) => api !== old), next];
    expect(await old.stop()).toBe(0);
  }
  const before = completed;
  await until(() => completed > before + 5);
  stopping.abort();
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(completed).toBeGreaterThan(20);
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
