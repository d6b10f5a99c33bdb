import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fault } from '#src/contract/faults.ts';
import { mutate } from './mutate.ts';
import { readSeeds, runTarget } from './run-target.ts';
import { fuzzTargets } from './targets.ts';

// A short run with fixed numbers; `npm run fuzz` goes on for as long as asked, with others.

const seed = 20_260_101;
const runs = 60;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-fuzz-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(fuzzTargets)('$name', (target) => {
  it('reads changed files or names the reason why not', async (context) => {
    const seeds = readSeeds(target);
    context.skip(seeds.length === 0, 'all its seeds are files of the corpus');
    for (let run = 0; run < runs; run += 1)
      await runTarget(target, mutate(seeds, target.tokens ?? [], { seed, run }), folder).catch(
        (cause: unknown) => {
          throw new Error(`run ${run}`, { cause });
        },
      );
  });

  it.each(globSync('*', { cwd: join(import.meta.dirname, 'findings', target.name) }))(
    'reads what was found before: %s',
    async (name) => {
      await runTarget(
        target,
        await readFile(join(import.meta.dirname, 'findings', target.name, name)),
        folder,
      );
    },
  );
});

describe('the fuzzer itself', () => {
  const plain = { name: 'plain', seeds: [Buffer.from('abc')] };

  it('makes the same input from the same numbers, and different ones from others', () => {
    const inputs = Array.from({ length: 50 }, (_, run) => mutate(plain.seeds, ['x'], { seed, run }));
    expect(inputs).toEqual(Array.from({ length: 50 }, (_, run) => mutate(plain.seeds, ['x'], { seed, run })));
    expect(new Set(inputs.map((input) => input.toString('latin1'))).size).toBeGreaterThan(25);
  });

  it('reports errors, internal faults and slow runs, but no refusals', async () => {
    const failing = (run: () => unknown) => runTarget({ ...plain, run }, Buffer.from('a'), folder);
    await expect(failing(() => JSON.parse('{'))).rejects.toThrow(SyntaxError);
    await expect(failing(() => Promise.reject(new Fault('internal')))).rejects.toThrow(Fault);
    await expect(failing(() => Promise.reject(new Fault('file-empty')))).resolves.toBeUndefined();
    const spin = () => {
      const before = process.threadCpuUsage();
      while (process.threadCpuUsage(before).user < 3_200_000);
    };
    await expect(failing(spin)).rejects.toThrow('processor time');
  });
});
