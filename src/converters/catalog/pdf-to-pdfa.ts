import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { writePdfA } from '#src/engines/ghostscript.ts';
import { runPoppler } from '#src/engines/poppler.ts';
import { readProtection, runQpdf } from '#src/engines/qpdf.ts';
import { converter, type Converter } from '../converter.ts';
import { openPdf } from '../documents/open-pdf.ts';
import { describe, readDescription } from '../pdfa/describe.ts';
import { likenessOf, type Likeness } from '../pdfa/likeness.ts';
import { prepare, type ArchiveTask } from '../pdfa/prepare.ts';

/** PDF to the archival PDF/A-2b, and back: every PDF/A is a PDF. */
export default [
  converter({
    id: 'pdf-to-pdfa',
    operation: 'convert',
    moves: [{ from: 'pdf', to: 'pdfa' }],
    engines: ['gs', 'qpdf', 'pdfinfo', 'pdftotext', 'pdftocairo', 'pdffonts'],
    options: z.object({}),
    lane: 'heavy',
    async run(task) {
      if ((await readProtection(task.inputs[0].inside, task)) !== 'none')
        throw new Fault('password-needed', { format: 'PDF' });
      const { inside } = await openPdf(task, undefined);
      const description = await readDescription(inside, task);
      const archived = await archive(inside, task);
      task.progress(80);
      const path = join(task.workdir, 'out', 'archive.pdf');
      if (description.title ?? description.author)
        await describe({ inside: archived, output: '/job/out/archive.pdf' }, description, task);
      else await rename(archived.replace('/job', task.workdir), path);
      return [{ path }];
    },
  }),
  converter({
    id: 'pdfa-to-pdf',
    operation: 'convert',
    moves: [{ from: 'pdfa', to: 'pdf' }],
    engines: ['qpdf'],
    options: z.object({}),
    lane: 'light',
    async run(task) {
      const [input] = task.inputs;
      if (input.sizeBytes === 0) throw new Fault('file-empty');
      await runQpdf({ inputFile: input.inside, outputFile: '/job/out/copy.pdf' }, task);
      return [{ path: join(task.workdir, 'out', 'copy.pdf') }];
    },
  }),
] satisfies Converter[];

/** Rewrites the file; where that fails or loses words, as poppler draws it anew. Resolves to it as an engine sees it. */
async function archive(inside: string, task: ArchiveTask): Promise<string> {
  const [first, second] = ['/job/archived.pdf', '/job/archived-again.pdf'];
  const direct = await rewrite(inside, first, task);
  if (direct === 'whole') return first;
  await runPoppler('pdftocairo', ['-pdf', '-q'], inside, task, ['/job/redrawn.pdf']);
  const redrawn = await rewrite('/job/redrawn.pdf', second, task);
  if (redrawn === 'whole') {
    task.note('The pages had to be drawn anew; links and bookmarks may be missing.');
    return second;
  }
  if (direct === 'failed') throw new Fault('engine-refused', { format: 'PDF' });
  task.note('Some of the text can no longer be searched or copied; the pages look as before.');
  return first;
}

async function rewrite(inside: string, output: string, task: ArchiveTask): Promise<Likeness> {
  try {
    const prepared = await prepare(inside, task);
    const { exitCode } = await writePdfA(prepared, output, task);
    return exitCode === 0 ? await likenessOf(prepared, output, task) : 'failed';
  } catch (error) {
    if (error instanceof Fault && error.code === 'file-damaged') return 'failed';
    throw error;
  }
}
