import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { faultOfPoppler, runPoppler } from '#src/engines/poppler.ts';
import { converter } from '../../converter.ts';
import { pages, password } from '../../documents/document-options.ts';
import { titleOf } from '../../documents/document-names.ts';
import { finishHtml } from '../../documents/finish-html.ts';
import { openPdf, selectPages, takePages } from '../../documents/open-pdf.ts';

/** PDF to one web page that looks like its pages, text selectable, pictures inside. Dear, for in a chain only the look would survive. */
export default converter({
  id: 'pdf-to-html',
  operation: 'convert',
  moves: [{ from: 'pdf', to: 'html', cost: 4 }],
  engines: ['pdftohtml', 'pdfinfo', 'qpdf'],
  options: z.object({ pages, password }),
  lane: 'heavy',
  async run(task) {
    const pdf = await openPdf(task, task.options.password);
    const wanted = selectPages(task.options.pages, pdf.facts.pages);
    const inside = await takePages(pdf, wanted, task);
    const args = [
      '-q',
      '-c',
      '-s',
      '-dataurls',
      '-noframes',
      '-nodrm', // the rights that owners leave out are no password: other converters do not ask for them either
      '-fontfullname',
      '-enc',
      'UTF-8',
      '-fmt',
      'png',
    ];
    const outcome = await runPoppler('pdftohtml', args, inside, task, ['/job/out/pages.html']);
    if (outcome.exitCode !== 0) throw faultOfPoppler(outcome.stderr);
    const path = join(task.workdir, 'out', 'pages.html');
    const html = await readFile(path, 'utf8').catch((cause: unknown) => {
      throw new Fault('file-damaged', { format: 'PDF' }, { cause });
    });
    await writeFile(path, finishHtml(html, titleOf(task.inputs[0].name)));
    return [{ path }];
  },
});
