import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';
import { converter } from '../converter.ts';
import { carryOut } from './run-plan.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});

test('a plan that fails ends the engines that still run before it rejects', async () => {
  const folder = await bench.folder();
  const path = join(folder, 'letter.txt');
  await writeFile(path, 'Dear reader');
  let encoding: Promise<string> | undefined;
  const failing = converter({
    id: 'failing',
    operation: 'convert',
    moves: [{ from: 'txt', to: 'pdf' }],
    engines: ['ffmpeg'],
    options: z.object({}),
    lane: 'light',
    async run({ sandbox, workdir, signal }) {
      const args = ['-f', 'lavfi', '-i', 'testsrc2=d=3600:s=1920x1080', '-y', '/job/out/endless.mkv'];
      const run = sandbox.run({ engine: 'ffmpeg', args, workdir, signal });
      encoding = run.then(
        () => 'ended',
        () => 'killed',
      );
      throw new Fault('file-damaged');
    },
  });
  const failed = carryOut(
    {
      operation: 'convert',
      from: 'txt',
      to: 'pdf',
      steps: [{ converter: failing, from: 'txt', to: 'pdf' }],
      lane: 'light',
      checks: [],
    },
    {
      inputs: [{ path, name: 'letter.txt', format: 'txt' }],
      options: {},
      folder,
      engines: bench.engines,
      threads: 1,
      signal: new AbortController().signal,
      progress: () => undefined,
      warn: () => undefined,
    },
  );
  await expect(failed).rejects.toMatchObject({ code: 'file-damaged' });
  expect(await Promise.race([encoding, Promise.resolve('running')])).toBe('killed');
});
