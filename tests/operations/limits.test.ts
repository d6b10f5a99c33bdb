import { afterAll, beforeAll, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { until } from '#tests/support/jobs.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await openProduct({
    RATE_LIMIT: 'on',
    UPLOADS_PER_NETWORK: '4', // a job that is refused doesn't count,
    MAX_WAITING_JOBS: '1',
    MAX_RUNNING_PER_VISITOR: '1',
  });
}, 180_000);
afterAll(() => product?.close());

const send = (fields: Record<string, string>, name: string, content: string, cookie: string) =>
  fetch(`${product.url}/api/convert`, {
    method: 'POST',
    body: buildMultipartForm(fields, { name, content }),
    headers: { cookie: `sid=${cookie.repeat(43)}`, 'sec-fetch-site': 'same-origin' },
  });
const read = async ({ id }: Job, cookie: string): Promise<Job> =>
  Job.parse(
    await (
      await fetch(`${product.url}/api/conversions/${id}`, { headers: { cookie: `sid=${cookie.repeat(43)}` } })
    ).json(),
  );
const accepted = async (response: Response): Promise<Job> => Job.parse(await response.json());
const hash = (cookie: string) => send({ type: 'hash' }, 'letter.txt', 'Dear reader', cookie);

it('the settings limit what one visitor runs, how many jobs wait, and what a network sends', async () => {
  const endless = await accepted(
    await send({ type: 'document', toFormat: 'pdf' }, 'endless.ps', '%!PS\n{} loop\n', 'a'),
  );
  await until(async () => (await read(endless, 'a')).status === 'processing');

  const waiting = await accepted(await hash('a'));
  const refused = await hash('a');
  expect(refused.status).toBe(503);
  expect((await read(waiting, 'a')).status).toBe('pending');

  const deleted = await fetch(`${product.url}/api/conversions/${waiting.id}`, {
    method: 'DELETE',
    headers: { cookie: `sid=${'a'.repeat(43)}`, 'sec-fetch-site': 'same-origin' },
  });
  expect(deleted.status).toBe(204);
  const other = await accepted(await hash('b'));
  await until(async () => (await read(other, 'b')).status === 'completed');

  expect((await hash('b')).status).toBe(202);
  const limited = await hash('b');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
}, 120_000);
