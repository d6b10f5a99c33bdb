import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { until } from '#tests/support/jobs.ts';
import { download, post, read, submit } from '#tests/support/server/conversions.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { startSharedServers, type SharedServers } from '#tests/support/servers/shared-servers.ts';

let servers: SharedServers;
beforeAll(async () => {
  servers = await startSharedServers();
}, 90_000);
const processes: RunningProduct[] = [];
afterAll(async () => {
  for (const one of processes) await one.close();
  await servers?.remove();
});

/** Starts a process of the site in a mount namespace where LibreOffice can't be executed. */
const withoutLibreOffice = [
  'unshare',
  ...(process.getuid?.() === 0 ? ['--mount'] : ['--map-root-user', '--mount']),
  'sh',
  '-c',
  'mount --bind /dev/null /usr/bin/soffice && exec "$@"',
  'sh',
];

const rtf = '{\\rtf1 Letter}';
const toPdf = { name: 'letter.rtf', toFormat: 'pdf' };

async function start(role: 'api' | 'worker', within: readonly string[] = []): Promise<RunningProduct> {
  const started = await openProduct({ ...servers.settings, ROLE: role, WORKERS: '2' }, within);
  processes.push(started);
  return started;
}

test('a site offers what its workers can do together, and each worker gets only what it can do', async () => {
  const api = await start('api');
  const ready = await fetch(`${api.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', problems: ['no worker has started yet'] },
  ]);
  expect((await fetch(api.url)).status).toBe(200);

  const plain = await start('worker', withoutLibreOffice);
  await until(async () => (await targetsOf(api, 'md')).includes('html'), 20);
  expect(await targetsOf(api, 'docx')).not.toContain('pdf');
  expect((await post(api, rtf, toPdf)).status).toBe(422);

  const office = await start('worker');
  await until(async () => (await targetsOf(api, 'rtf')).includes('pdf'), 20);
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  const documents = await submitAll(api, rtf, toPdf);
  const pages = await submitAll(api, '# Page');
  for (const id of [...documents, ...pages]) await untilCompleted(api, id);
  expect((await download(api, documents[0])).slice(0, 5)).toBe('%PDF-');
  expect(completedBy(plain, 'rtf')).toBe(0);
  expect(completedBy(office, 'rtf')).toBe(documents.length);
  expect(completedBy(plain, 'md')).toBeGreaterThan(0);

  await office.kill();
  const waiting = await submit(api, rtf, toPdf);
  await untilCompleted(api, await submit(api, '# Meanwhile'));
  expect((await read(api, waiting)).status).toBe('pending');
  await start('worker');
  await untilCompleted(api, waiting);
  expect([await plain.stop(), await api.stop()]).toEqual([0, 0]);
});

const submitAll = (...document: Parameters<typeof submit>): Promise<string[]> =>
  Promise.all(Array.from({ length: 6 }, () => submit(...document)));

const untilCompleted = (api: RunningProduct, id: string): Promise<void> =>
  until(async () => (await read(api, id)).status === 'completed', 90);

/** Number of jobs with this source format that a process has completed, from its log. */
const completedBy = (product: RunningProduct, from: string): number =>
  product
    .log()
    .split('\n')
    .filter((line) => line.includes('job completed') && line.includes(`"from":"${from}"`)).length;

async function targetsOf(api: RunningProduct, format: string): Promise<string[]> {
  const { types }: FormatsReply = (await (await fetch(`${api.url}/api/formats`)).json()) as FormatsReply;
  const found = types.find(({ type }) => type === 'document')?.formats.find((one) => one.format === format);
  return found?.targets.map((target) => target.format) ?? [];
}
