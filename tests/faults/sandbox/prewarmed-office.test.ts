import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carryOut } from '#src/converters/registry/run/run-plan.ts';
import { createOfficePool } from '#src/engines/libreoffice/create-office-pool.ts';
import { killProcess } from '#src/engines/sandbox/limits/process-tree.ts';
import type { OfficePool } from '#src/engines/libreoffice/office-pool.ts';
import { writeDocxFixture } from '#tests/fixtures/documents.ts';
import { pdfText } from '#tests/support/documents.ts';
import { processesIn } from '#tests/support/sandbox/sandbox-under-attack.ts';
import { isRunning } from '#tests/support/sandbox/running-programs.ts';
import { noEngines } from '#tests/support/sandbox/no-engines.ts';
import { listWorkDirectories } from '#tests/support/sandbox/work-directories.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let root: string;
let office: OfficePool;
beforeEach(async () => {
  bench = await openWorkbench();
  root = await mkdtemp(join(tmpdir(), 'formshift-warm-office-'));
  office = createOfficePool(bench.engines.sandbox, {
    scratchFolder: join(root, 'workers'),
    maxStandbyWorkers: 2,
  });
});
afterEach(async () => {
  await office.close();
  expect(listOfficeDirectories()).toEqual([]);
  await bench.close();
  await rm(root, { recursive: true, force: true });
});

const listOfficeDirectories = () => listWorkDirectories(join(root, 'workers'));

/** The text of a one-word document, converted with this worker pool. */
async function converted(
  word: string,
  signal = new AbortController().signal,
  pool = office,
): Promise<string> {
  const path = await writeDocxFixture(join(root, `${word}.docx`), { paragraphs: [word] });
  const plan = bench.registry.plan('docx', 'pdf');
  if (!plan) throw new Error('DOCX to PDF is not offered');
  const [made] = await carryOut(plan, {
    inputs: [{ path, name: basename(path), format: 'docx' }],
    options: bench.registry.optionsOf(plan).parse({}),
    folder: await mkdtemp(join(root, 'work-')),
    engines: { ...bench.engines, office: pool },
    threads: 1,
    signal,
    progress: () => undefined,
    warn: () => undefined,
  });
  return pdfText(made?.path ?? '').trim();
}

describe('standby LibreOffice', () => {
  it('starts only after it was needed', async () => {
    expect(office.isOpen).toBe(true);
    expect(listOfficeDirectories()).toEqual([]);
    expect(await converted('first')).toBe('first');
    await expect.poll(listOfficeDirectories).toHaveLength(1);
  });

  it('serves one document each: the next one gets another job directory and another process', async () => {
    await converted('one');
    await expect.poll(listOfficeDirectories).toHaveLength(1);
    const before = listOfficeDirectories();
    expect(await converted('two')).toBe('two');
    await expect
      .poll(() => listOfficeDirectories().filter((directory) => !before.includes(directory)))
      .toHaveLength(1);
    await expect.poll(listOfficeDirectories).toHaveLength(1); // The previous one is gone.
  });

  it('serves several documents at once, each with its own text', async () => {
    const words = ['alpha', 'beta', 'gamma', 'delta'];
    expect(await Promise.all(words.map((word) => converted(word)))).toEqual(words);
  });

  it('is replaced when it dies on standby', async () => {
    await converted('before');
    await expect.poll(listOfficeDirectories).toHaveLength(1);
    const [directory = ''] = listOfficeDirectories();
    await expect.poll(() => isRunning('soffice.bin')).toBe(true); // One that dies while it starts is not replaced.
    processesIn(directory).forEach(killProcess);
    await expect.poll(() => listOfficeDirectories().filter((name) => name !== directory)).toHaveLength(1);
    expect(await converted('after')).toBe('after');
  });

  it('ends with a canceled job, and the next document is unaffected', async () => {
    const controller = new AbortController();
    const cancelled = converted('cancelled', controller.signal);
    controller.abort();
    await expect(cancelled).rejects.toThrow();
    expect(await converted('next')).toBe('next');
  });

  it('is optional: without it a fresh process does the work', async () => {
    expect(await converted('fresh', new AbortController().signal, noEngines.office)).toBe('fresh');
    expect(listOfficeDirectories()).toEqual([]);
  });
});
