import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isSettled, Job } from '#src/contract/job.ts';
import { writeDocxFixture } from '#tests/fixtures/documents.ts';
import { until } from '#tests/support/jobs.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';

let folder = '';
let letter = '';
let product: RunningProduct;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formshift-one-visitor-'));
  letter = await writeDocxFixture(join(folder, 'letter.docx'), { paragraphs: ['Dear reader'] });
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  await product.kill(); // it would wait for the endless programs
  await product.close();
});

/** A browser with its own cookie, at an address. */
interface Sender {
  readonly cookie: string;
  readonly address: string;
}

const [home, elsewhere] = ['192.0.2.1', '198.51.100.7'];
const sender = (letterOfCookie: string, address = home): Sender => ({
  cookie: `sid=${letterOfCookie.repeat(43)}`,
  address,
});

/** The number of slots, the sender of each endless program, and the sender of the letter. */
const cases: readonly (readonly [string, string, readonly Sender[], Sender])[] = [
  ['with two slots', '2', ['a', 'a', 'a', 'a'].map((one) => sender(one)), sender('b')],
  ['with one slot', '1', ['a', 'a', 'a', 'a'].map((one) => sender(one)), sender('b')],
  [
    'from another address, though each program comes under a fresh cookie',
    '2',
    ['c', 'd', 'e', 'f'].map((one) => sender(one)),
    sender('b', elsewhere),
  ],
];

it.each(cases)(
  'starts a document before the endless programs of another visitor are stopped, %s',
  async (_, slots, attackers, other) => {
    product = await openProduct({ WORKERS: slots, TRUST_PROXY: '127.0.0.1' });
    for (const one of attackers) await send(one, { name: 'endless.ps', content: '%!PS\n{} loop\n' });
    await until(() => times().filter(({ started }) => started !== null).length >= Number(slots));
    const { id } = await send(other, { name: 'letter.docx', content: readFileSync(letter) });
    let job: Job | undefined;
    await until(async () => isSettled((job = await read(other, id))));
    expect(job).toMatchObject({ status: 'completed' });

    const [mine] = times().filter((row) => row.id === id);
    const theirs = times().filter((row) => row.id !== id);
    expect(mine?.started).toBeLessThan(
      Math.min(...theirs.map(({ settled }) => settled ?? Number.POSITIVE_INFINITY)),
    );
  },
);

it('starts a document beside long videos of two other visitors', async () => {
  product = await openProduct({ WORKERS: '2', TRUST_PROXY: '127.0.0.1' });
  const second = join(folder, 'second.mp4');
  const long = join(folder, 'long.mp4');
  ffmpeg('-f', 'lavfi', '-i', 'testsrc2=d=1:s=640x360', '-c:v', 'libx264', '-crf', '40', second);
  ffmpeg('-stream_loop', '599', '-i', second, '-c', 'copy', long);
  const video = { name: 'long.mp4', content: readFileSync(long) };
  for (const one of [sender('c'), sender('d', '203.0.113.5')])
    await send(one, video, { type: 'video', toFormat: 'webm' });
  await until(() => times().filter(({ started }) => started !== null).length === 2);
  const other = sender('b', elsewhere);
  const { id } = await send(other, { name: 'letter.docx', content: readFileSync(letter) });
  await until(async () => isSettled(await read(other, id)));
  expect(await read(other, id)).toMatchObject({ status: 'completed' });
  expect(times().filter(({ settled }) => settled !== null)).toMatchObject([{ id }]);
});

const ffmpeg = (...args: readonly string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

async function send(
  from: Sender,
  file: { name: string; content: string | Uint8Array<ArrayBuffer> },
  fields: Record<string, string> = { type: 'document', toFormat: 'pdf' },
): Promise<Job> {
  const answer = await fetch(`${product.url}/api/convert`, {
    method: 'POST',
    body: buildMultipartForm(fields, file),
    headers: headersOf(from),
  });
  expect(answer.status).toBe(202);
  return Job.parse(await answer.json());
}

async function read(from: Sender, id: string): Promise<Job> {
  const answer = await fetch(`${product.url}/api/conversions/${id}`, { headers: headersOf(from) });
  return Job.parse(await answer.json());
}

const headersOf = ({ cookie, address }: Sender): Record<string, string> => ({
  cookie,
  'x-forwarded-for': address,
  'sec-fetch-site': 'same-origin',
});

/** When each job started and settled, in milliseconds since 1970, from the queue's database. */
function times() {
  const database = new DatabaseSync(join(product.dataFolder, 'queue.sqlite'), { readOnly: true });
  const rows = database.prepare('select id, started_at, settled_at from jobs').all();
  database.close();
  return rows.map((row) => ({
    id: String(row['id']),
    started: row['started_at'] === null ? null : Number(row['started_at']),
    settled: row['settled_at'] === null ? null : Number(row['settled_at']),
  }));
}
