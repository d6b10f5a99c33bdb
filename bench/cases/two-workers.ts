import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#tests/support/jobs.ts';
import { read, submit } from '#tests/support/server/conversions.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { startSharedServers } from '#tests/support/servers/shared-servers.ts';
import { measureMilliseconds, medianTime, type Figure } from '../measure.ts';

const jobs = 8;
const rounds = 3;
/** Rare enough that asking takes no time from the workers. */
const pollMs = 250;

/** A document whose printing takes a browser about two seconds. */
const content = Array.from({ length: 1_500 }, (_, index) => `Paragraph ${index}`).join('\n\n');

/**
 * Compares the work of two workers, each on a processor of its own, with that of one, on one PostgreSQL and one object
 * store. The database, the store and the API share these processors.
 */
export async function twoWorkers(): Promise<Figure[]> {
  const servers = await startSharedServers();
  const started: RunningProduct[] = [];
  const start = async (role: 'api' | 'worker', within: readonly string[] = []): Promise<RunningProduct> => {
    const one = await openProduct({ ...servers.settings, ROLE: role, WORKERS: '1' }, within);
    started.push(one);
    return one;
  };
  try {
    const api = await start('api');
    const one: number[] = [];
    const two: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = await start('worker', ['taskset', '--cpu-list', '0']);
      await until(async () => (await fetch(`${api.url}/readyz`)).ok);
      await convertAll(api, 2); // starts the engines
      one.push(await measureMilliseconds(() => convertAll(api, jobs)));
      const second = await start('worker', ['taskset', '--cpu-list', '1']);
      await convertAll(api, 4);
      two.push(await measureMilliseconds(() => convertAll(api, jobs)));
      await Promise.all([first.stop(), second.stop()]);
    }
    const ratio = medianTime(one.map((time, round) => time / (two[round] ?? Number.NaN)));
    return [
      {
        name: 'throughput of two workers, one a processor',
        value: ratio,
        unit: 'x',
        goal: 1.9,
        atLeast: true,
        remark: `${jobs} documents, ${Math.round(medianTime(one))} ms by one`,
      },
    ];
  } finally {
    for (const each of started) await each.close();
    await servers.remove();
  }
}

/** Converts copies of the document, all at once. */
async function convertAll(api: RunningProduct, count: number): Promise<void> {
  const ids = await Promise.all(
    Array.from({ length: count }, () => submit(api, content, { toFormat: 'pdf' })),
  );
  for (const id of ids) {
    for (;;) {
      const { status, error } = await read(api, id);
      if (status === 'failed') throw new Error(error);
      if (status === 'completed') break;
      await sleep(pollMs);
    }
  }
}
