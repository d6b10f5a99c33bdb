import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { craftZip } from '#tests/support/crafted-zip.ts';
import { measureMilliseconds, percentile, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { BenchProduct } from '../server.ts';

const measuredMs = 8_000;
const pauseMs = 10;

/**
 * Measures response times while every core is converting: of the job status beside videos, and of the health check
 * beside files that take the longest to read.
 */
export async function statusUnderLoad(product: BenchProduct, samples: Samples): Promise<Figure[]> {
  return [await measureWithVideos(product, samples), await measureWithSlowFiles(product, samples)];
}

async function measureWithVideos(product: BenchProduct, { video }: Samples): Promise<Figure> {
  const submit = () => product.submit(video, 'video', 'webm');
  const jobs = [await submit(), ...(await Promise.all([submit(), submit()]))]; // the first response sets the cookie
  const times = await measureResponses(
    product,
    jobs.map(({ id }) => `/api/conversions/${id}`),
  );
  await remove(product, jobs);
  return toFigure('status response p99 with all cores converting', times);
}

async function measureWithSlowFiles(product: BenchProduct, { folder }: Samples): Promise<Figure> {
  const archive = join(folder, 'files.zip');
  const files = Array.from({ length: 9_000 }, (_, index) => ({
    name: `${index % 90}/${index}.txt`,
    content: 'a',
  }));
  await writeFile(archive, craftZip(files));
  const text = join(folder, 'latin.txt');
  await writeFile(text, Buffer.concat([Buffer.from([0xe9, 0x20]), Buffer.alloc(65_000, 'a')]));
  const jobs = await Promise.all([
    ...Array.from({ length: 4 }, () => product.submit(archive, 'archive', '7z')),
    ...Array.from({ length: 4 }, () => product.submit(text, 'document', 'odt')),
  ]);
  const times = await measureResponses(product, ['/healthz']);
  await remove(product, jobs);
  return toFigure('health response p99 beside eight slow files', times);
}

async function measureResponses(product: BenchProduct, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + measuredMs;
  while (performance.now() < end) {
    for (const path of paths)
      times.push(await measureMilliseconds(async () => (await product.ask(path)).text()));
    await sleep(pauseMs);
  }
  return times;
}

async function remove(product: BenchProduct, jobs: readonly { readonly id: string }[]): Promise<void> {
  await Promise.all(jobs.map(({ id }) => product.ask(`/api/conversions/${id}`, { method: 'DELETE' })));
}

const toFigure = (name: string, times: readonly number[]): Figure => ({
  name,
  value: percentile(times, 99),
  unit: 'ms',
  goal: 50,
  remark: `${times.length} responses, median ${percentile(times, 50).toFixed(1)} ms`,
});
