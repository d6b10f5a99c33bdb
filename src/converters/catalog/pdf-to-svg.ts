import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { faultOfPoppler, runPoppler } from '#src/engines/poppler.ts';
import { converter, type OutputFile } from '../converter.ts';
import { pages, password } from '../documents/document-options.ts';
import { openPdf, selectPages } from '../documents/open-pdf.ts';

/** Pages that are drawn in one job; each is a run of its own. */
const mostPages = 200;

/** Pages of a PDF as drawings: lines stay lines, letters become shapes, so that they look the same without their fonts. */
export default converter({
  id: 'pdf-to-svg',
  operation: 'convert',
  moves: [{ from: 'pdf', to: 'svg' }],
  engines: ['pdftocairo', 'pdfinfo', 'qpdf'],
  options: z.object({ pages, password }),
  lane: 'heavy',
  async run(task) {
    const pdf = await openPdf(task, task.options.password);
    const wanted = selectPages(task.options.pages, pdf.facts.pages);
    if (wanted.length > mostPages)
      throw new Fault('too-many-pages', { pages: wanted.length, max: mostPages });
    const digits = `${pdf.facts.pages}`.length;
    const made: OutputFile[] = [];
    for (const page of wanted) {
      const name = `page-${page}.svg`;
      const range = ['-f', `${page}`, '-l', `${page}`];
      const outcome = await runPoppler('pdftocairo', ['-q', '-svg', ...range], pdf.inside, task, [
        `/job/out/${name}`,
      ]);
      if (outcome.exitCode !== 0) throw faultOfPoppler(outcome.stderr);
      const part = wanted.length > 1 && { part: `page-${`${page}`.padStart(digits, '0')}` };
      made.push({ path: join(task.workdir, 'out', name), ...part });
      task.progress((100 * made.length) / wanted.length);
    }
    task.note('Letters became shapes: they look the same everywhere, and can no longer be edited as text.');
    return made;
  },
});
