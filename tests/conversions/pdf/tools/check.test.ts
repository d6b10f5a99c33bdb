import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareChecks } from '#src/converters/registry/run/check-all.ts';
import type { Plan } from '#src/converters/registry/plan.ts';
import { startPdfCheck } from '#src/engines/qpdf/qpdf.ts';
import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import { makePdf } from '../../../fixtures/pdfs.ts';
import { openSharedWorkbench, type Workbench } from '../../../support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

const { signal } = new AbortController();
const validPdf = makePdf({ pages: ['sound'] });
const broken = Buffer.from('%PDF-1.7\nnothing of a PDF\n%%EOF\n');

describe('a qpdf process started before its file exists', () => {
  const checkValidity = async (file: Buffer) => {
    const workdir = await bench.folder();
    mkdirSync(join(workdir, 'in'));
    const waiting = startPdfCheck({ sandbox: bench.engines.sandbox, workdir, signal });
    writeFileSync(join(workdir, 'in', '0.pdf'), file, { mode: 0o644 });
    return waiting.isValid('/job/in/0.pdf');
  };

  test('accepts a valid file and rejects a broken one', async () => {
    await expect(checkValidity(validPdf)).resolves.toBe(true);
    await expect(checkValidity(broken)).resolves.toBe(false);
  });
});

describe('prepared checks of a PDF', () => {
  /** Prepares the checks of a PDF, waits until their programs have started, and passes them a file. */
  async function checked(plan: Plan | undefined, file: Buffer, programs: number) {
    if (!plan) throw new Error('the conversion is not offered');
    const started: string[] = [];
    const ran: string[] = [];
    const { sandbox } = bench.engines;
    const watched: Sandbox = {
      ...sandbox,
      start: (command) => (started.push(command.engine), sandbox.start(command)),
      run: (command) => (ran.push(command.engine), sandbox.run(command)),
    };
    const folder = await bench.folder();
    const engines = { ...bench.engines, sandbox: watched };
    const checking = prepareChecks(plan, { folder, engines, threads: 1, signal });
    try {
      await expect.poll(() => started.length).toBe(programs);
      const path = join(folder, 'made.pdf');
      writeFileSync(path, file);
      await checking.all([{ path }]);
      return { started: started.toSorted(), ran };
    } finally {
      await checking.drop();
    }
  }

  test('wait even during heavy conversions, and no other program is started then', async () => {
    const { started, ran } = await checked(bench.registry.plan('docx', 'pdf'), validPdf, 2);
    expect(started).toEqual(['pdfinfo', 'qpdf']);
    expect(ran).toEqual([]);
  });

  test('reject a broken file', async () => {
    const refused = checked(bench.registry.plan('docx', 'pdf'), broken, 2);
    await expect(refused).rejects.toMatchObject({ code: 'output-invalid' });
  });

  test('wait with poppler only if qpdf will write the file, and run qpdf anyway if another program wrote it', async () => {
    const { started, ran } = await checked(bench.registry.toolPlan('pdf-rotate', 'pdf'), validPdf, 1);
    expect(started).toEqual(['pdfinfo']);
    expect(ran).toEqual(['qpdf']);
  });
});
