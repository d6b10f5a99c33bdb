import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openProduct } from '#tests/support/server/product.ts';
import { planArrivals } from '../../bench/load/day.ts';

it('a day has all visitors, more of them in the afternoon than at night', () => {
  const hour = 3_600_000;
  let state = 0;
  const random = () => (state = (state + 0.618_033_988_749) % 1);
  const arrivals = planArrivals(2_400, 24 * hour, random);
  const between = (from: number, to: number) =>
    arrivals.filter((atMs) => atMs >= from * hour && atMs < to * hour).length;
  expect(arrivals).toHaveLength(2_400);
  expect(arrivals).toEqual(arrivals.toSorted((one, other) => one - other));
  expect(between(0, 24)).toBe(2_400);
  expect(between(13, 17)).toBeGreaterThan(4 * between(0, 4));
});

it('the load program reports every visit of a running site as completed, and says when there is none', async () => {
  const run = (url: string): string =>
    execFileSync(process.execPath, ['bench/load/run.ts', url, '--visitors', '12', '--minutes', '0.1'], {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
    });
  const product = await openProduct();
  try {
    expect(run(product.url)).toMatch(/^all +12 +12 /m);
  } finally {
    await product.close();
  }
  expect(run(product.url)).toMatch(/^12 jobs: no answer/m);
});
