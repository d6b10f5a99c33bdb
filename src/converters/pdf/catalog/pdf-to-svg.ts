import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { faultOfPoppler, runPoppler } from '#src/engines/poppler.ts';
import { converter } from '../../registry/converter.ts';
import { pages, password } from '../../document/office/document-options.ts';
import { openPdf, selectPages } from '../render/open-pdf.ts';
import { inParallel } from '../../registry/in-parallel.ts';

/** Maximum number of pages to render in one job; each is a separate run. */
const maxSvgPages = 200;

/**
 * Converts pages of a PDF to SVG: lines stay lines, glyphs become shapes, so that they look the same without their
 * fonts.
 */
export default converter({
  id: 'pdf-to-svg',
  operation: 'convert',
  moves: [{ from: 'pdf', to: 'svg' }],
  engines: ['pdftocairo', 'pdfinfo', 'qpdf'],
  options: z.object({ pages, password }),
  lane: 'heavy',
  async run(task) {
    const pdf = await openPdf(task, task.options.password);
    const requested = selectPages(task.options.pages, pdf.facts.pages);
    if (requested.length > maxSvgPages)
      throw new Fault('too-many-pages', { pages: requested.length, max: maxSvgPages });
    let done = 0;
    await inParallel(requested, task.threads, async (page) => {
      const args = ['-q', '-svg', '-f', `${page}`, '-l', `${page}`];
      const outcome = await runPoppler('pdftocairo', args, pdf.inside, task, [`/job/out/page-${page}.svg`]);
      if (outcome.exitCode !== 0) throw faultOfPoppler(outcome.stderr);
      if (await isWithoutSize(join(task.workdir, 'out', `page-${page}.svg`)))
        throw new Fault('file-damaged', { format: 'PDF' });
      done += 1;
      task.progress((100 * done) / requested.length);
    });
    task.warn(note('text-became-shapes'));
    const digits = `${pdf.facts.pages}`.length;
    return requested.map((page) => ({
      path: join(task.workdir, 'out', `page-${page}.svg`),
      ...(requested.length > 1 && { part: `page-${`${page}`.padStart(digits, '0')}` }),
    }));
  },
});

/** Whether the output has no size, as for a page that doesn't exist, e.g. in a circular page tree. */
async function isWithoutSize(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return /\swidth="0(?:pt)?"/.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}
