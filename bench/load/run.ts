// `npm run load -- URL`: simulates a day of visitors on a running installation, compressed into minutes, and prints how long
// they waited. The installation needs RATE_LIMIT=off: all visitors come from this machine.
//
//   --visitors 600   visitors in the day
//   --minutes 10     length of the day
//   --seed 1         another seed, other visitors
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '#src/text/seeded-random.ts';
import { percentile } from '../measure.ts';
import { makeSamples, type Samples } from '../samples.ts';
import { pickWeighted, planArrivals } from './day.ts';
import { visit, type VisitResult, type LoadTask } from './visitor.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    visitors: { type: 'string', default: '600' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
const url = (positionals[0] ?? 'http://127.0.0.1:3000').replace(/\/+$/, '');
const [visitors, minutes, seed] = [values.visitors, values.minutes, values.seed].map(Number);
if (!visitors || !minutes || seed === undefined)
  throw new Error('visitors, minutes and seed must be numbers');

const folder = await mkdtemp(join(tmpdir(), 'formshift-load-'));
try {
  const tasks = await listTasks(await makeSamples(folder));
  const random = seededRandom(seed);
  const plan = planArrivals(visitors, minutes * 60_000, random).map((atMs) => ({
    atMs,
    task: pickWeighted(tasks, random),
    deletes: random() < 1 / 3,
  }));
  process.stdout.write(`${visitors} visitors in ${minutes} minutes at ${url} ...\n`);
  const startedAt = performance.now();
  const outcomes = await Promise.all(
    plan.map(async ({ atMs, task, deletes }): Promise<VisitResult> => {
      await sleep(atMs);
      return visit(url, task, deletes).catch((error: unknown) => ({
        task: task.name,
        result: `no answer (${error instanceof Error ? error.message : String(error)})`,
        waitMs: 0,
        totalMs: 0,
      }));
    }),
  );
  report(outcomes, performance.now() - startedAt);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** What visitors of such sites do, roughly: mostly images and PDFs, few videos. */
async function listTasks(samples: Samples): Promise<[LoadTask, ...LoadTask[]]> {
  const file = async (path: string): Promise<LoadTask['file']> => ({
    name: basename(path),
    content: await openAsBlob(path),
  });
  const [image, video, document, brochure] = (await Promise.all(
    [samples.image, samples.video, samples.document, samples.brochure].map(file),
  )) as [LoadTask['file'], LoadTask['file'], LoadTask['file'], LoadTask['file']];
  const convert = (
    name: string,
    weight: number,
    given: LoadTask['file'],
    type: string,
    toFormat: string,
  ): LoadTask => ({
    name,
    weight,
    path: '/api/convert',
    fields: { type, toFormat },
    file: given,
  });
  return [
    convert('JPG to PNG', 22, image, 'image', 'png'),
    convert('JPG to WebP', 14, image, 'image', 'webp'),
    convert('JPG to PDF', 10, image, 'document', 'pdf'),
    {
      name: 'compress an image',
      weight: 12,
      path: '/api/compress',
      fields: { type: 'image', options: JSON.stringify({ format: 'jpeg', quality: 70 }) },
      file: image,
    },
    convert('DOCX to PDF', 12, document, 'document', 'pdf'),
    convert('PDF to DOCX', 8, brochure, 'document', 'docx'),
    convert('PDF to JPG', 6, brochure, 'document', 'jpg'),
    {
      name: 'rotate a PDF',
      weight: 6,
      path: '/api/pdf-tools',
      fields: { operation: 'rotate', options: JSON.stringify({ pages: 'all', rotation: 90 }) },
      file: brochure,
    },
    convert('MP4 to MP3', 6, video, 'audio', 'mp3'),
    convert('MP4 to WebM', 1, video, 'video', 'webm'),
    convert('checksums', 3, image, 'hash', ''),
  ];
}

function report(outcomes: readonly VisitResult[], tookMs: number): void {
  const rows = [...Map.groupBy(outcomes, ({ task }) => task), ['all', outcomes] as const];
  const seconds = (ms: number): string => (ms / 1000).toFixed(ms < 10_000 ? 2 : 0).padStart(7);
  process.stdout.write(
    `\n${''.padEnd(20)}   jobs  done   wait p50    p90    p99   total p50    p90    p99  (seconds)\n`,
  );
  for (const [name, of] of rows) {
    const done = of.filter(({ result }) => result === 'completed');
    const [waits, totals] = [done.map(({ waitMs }) => waitMs), done.map(({ totalMs }) => totalMs)];
    const figures = [waits, totals].map((list) =>
      [50, 90, 99].map((percent) => seconds(percentile(list, percent))).join(''),
    );
    process.stdout.write(
      `${name.padEnd(20)} ${String(of.length).padStart(6)} ${String(done.length).padStart(5)}    ${figures.join('     ')}\n`,
    );
  }
  const others = Map.groupBy(
    outcomes.filter(({ result }) => result !== 'completed'),
    ({ result }) => result,
  );
  for (const [result, list] of others) process.stdout.write(`${list.length} jobs: ${result}\n`);
  process.stdout.write(`\n${((outcomes.length / tookMs) * 1000).toFixed(2)} jobs per second\n`);
}
