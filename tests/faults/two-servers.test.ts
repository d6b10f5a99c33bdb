import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { until } from '#tests/support/jobs.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';

/** Runs a program in another PID namespace, as in a second container on the same volume. */
const elsewhere = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
/** 36 seconds, the maximum time between two sweeps. */
const shortRetention = { RETENTION_HOURS: '0.01' };

let first: RunningProduct;
let second: RunningProduct | undefined;
beforeEach(async () => {
  first = await openProduct(shortRetention);
});
afterEach(async () => {
  await second?.kill();
  await second?.close();
  second = undefined;
  await first.close();
});

const openSecond = async (within: readonly string[] = []) =>
  (second = await openProduct({ DATA_DIR: first.dataFolder }, within));

describe.skipIf(process.getuid?.() !== 0)(
  'two servers on one data folder, each with its own process ids',
  () => {
    it('leave the uploads of the other alone', async () => {
      const upload = beginUpload(first.url);
      await until(async () => (await uploads()).length === 1);
      await openSecond(elsewhere);
      expect(await uploads()).toHaveLength(1);
      const answer = await upload.finish();
      expect(answer.statusCode).toBe(202);
      const { id } = Job.parse(await json(answer));
      await until(async () => (await jobOf(first, id)).status === 'completed');
    });

    it('remove what the other leaves when it is killed', async () => {
      const other = await openSecond(elsewhere);
      const upload = beginUpload(other.url);
      await until(async () => (await uploads()).length === 1);
      await other.kill();
      await expect(upload.finish()).rejects.toThrow(/./);
      await until(async () => (await uploads()).length === 0);
    });
  },
);

it('the same request sent to two servers at once creates one job, and both return it', async () => {
  const other = await openSecond();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const headers = { 'idempotency-key': randomUUID() };
    const send = async ({ url }: RunningProduct) => {
      const body = buildMultipartForm(
        { type: 'hash' },
        { name: 'letter.txt', content: `Dear reader ${attempt}` },
      );
      return fetch(`${url}/api/convert`, { method: 'POST', body, headers });
    };
    const answers = await Promise.all([first, other, first, other].map(send));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    const jobs = await Promise.all(answers.map(async (answer) => Job.parse(await answer.json())));
    const [id = '', ...more] = new Set(jobs.map((job) => job.id));
    expect(more).toEqual([]);
    await until(async () => ['completed', 'failed'].includes((await jobOf(first, id)).status));
    expect((await jobOf(other, id)).status).toBe('completed');
    const inputs = () => readdir(join(first.dataFolder, 'files', id, 'in')).catch(() => []);
    await until(async () => (await inputs()).length === 0);
  }
});

it('of two different requests with one key, one is rejected and the other keeps its file', async () => {
  const other = await openSecond();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const headers = { 'idempotency-key': randomUUID() };
    const send = async ({ url }: RunningProduct, content: string) => {
      const body = buildMultipartForm({ type: 'hash' }, { name: 'letter.txt', content });
      const answer = await fetch(`${url}/api/convert`, { method: 'POST', body, headers });
      return { status: answer.status, content, job: answer.ok ? Job.parse(await answer.json()) : undefined };
    };
    const answers = await Promise.all([send(first, 'Dear reader'), send(other, 'Dear listener')]);
    const [taken] = answers.filter(({ job }) => job);
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([202, 422]);
    const id = taken?.job?.id ?? '';
    await until(async () => (await jobOf(first, id)).status === 'completed');
    const sum = createHash('sha256')
      .update(taken?.content ?? '')
      .digest('hex');
    const { hashes } = await jobOf(first, id);
    expect(hashes?.find(({ algorithm }) => algorithm === 'sha256')?.hash).toBe(sum);
  }
});

async function jobOf({ url }: RunningProduct, id: string): Promise<Job> {
  return Job.parse(await (await fetch(`${url}/api/conversions/${id}`)).json());
}

/** Files in the upload folders of all servers. */
async function uploads(): Promise<string[]> {
  const entries = await readdir(join(first.dataFolder, 'spool'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith('.part')).map(({ name }) => name);
}

/** Sends the first half of a file; `finish` sends the rest. */
function beginUpload(url: string): { finish(): Promise<IncomingMessage> } {
  const limit = 'formshift-test-limit';
  const part = (name: string) => `--${limit}\r\ncontent-disposition: form-data; name="${name}"`;
  const sending: ClientRequest = request(`${url}/api/convert`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${limit}` },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve).on('error', reject);
  });
  answer.catch(() => undefined); // reported by finish()
  sending.write(`${part('type')}\r\n\r\nhash\r\n${part('file')}; filename="letter.txt"\r\n\r\nDear `);
  return {
    finish() {
      sending.end(`reader\r\n--${limit}--\r\n`);
      return answer;
    },
  };
}
