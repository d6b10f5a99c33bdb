import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { faultOfPoppler, runPoppler } from '#src/engines/poppler.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { titleFromFileName } from '../../document/office/document-names.ts';
import { finishHtml } from '../../document/office/finish-html.ts';
import { extractPdfPages, type OpenPdf } from './open-pdf.ts';

/**
 * Converts pages of a PDF to one web page with the same appearance: all text at its position, images embedded.
 * Rejects with `file-damaged`.
 */
export async function drawnHtml(
  pdf: OpenPdf,
  requested: readonly number[],
  task: Task<unknown>,
): Promise<OutputFile[]> {
  const inside = await extractPdfPages(pdf, requested, task);
  const args = [
    '-q',
    '-c',
    '-s',
    '-dataurls',
    '-noframes',
    '-nodrm', // permissions denied by the owner aren't a password: other converters don't check them either
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
  await writeFile(path, finishHtml(html, titleFromFileName(task.inputs[0].name)));
  return [{ path }];
}
