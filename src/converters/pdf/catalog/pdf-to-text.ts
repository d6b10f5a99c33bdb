import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { faultOfPoppler, runPoppler } from '#src/engines/poppler.ts';
import { converter, type Task } from '../../registry/converter.ts';
import { pages, password } from '../../document/office/document-options.ts';
import { openPdf, selectPages, type OpenPdf } from '../render/open-pdf.ts';
import { ocrLanguage } from '../../document/ocr/read-pages.ts';
import { scannedText } from '../render/scanned-text.ts';

const layout = z
  .enum(['reading', 'page'])
  .default('reading')
  .meta({
    title: 'Layout',
    description: 'Text in reading order, or laid out with spaces as on the page.',
    labels: { reading: 'Reading order', page: 'As on the page' },
  });

const options = z.object({ pages, layout, language: ocrLanguage, password });

/** Extracts the text of a PDF; scanned pages are read by OCR. */
export default converter({
  id: 'pdf-to-text',
  operation: 'convert',
  moves: [{ from: 'pdf', to: 'txt', cost: 5 }],
  engines: ['pdftotext', 'pdfinfo', 'qpdf', 'pdftocairo', 'tesseract'],
  options,
  lane: 'heavy',
  async run(task) {
    const pdf = await openPdf(task, task.options.password);
    const requested = selectPages(task.options.pages, pdf.facts.pages);
    const written = await writtenText(pdf, requested, task);
    const texts = written.every((text) => text === '') ? await scannedText(pdf, requested, task) : written;
    const path = join(task.workdir, 'out', 'text.txt');
    await writeFile(path, `${texts.filter((text) => text !== '').join('\n\n')}\n`);
    return [{ path }];
  },
});

type TextTask = Task<z.output<typeof options>>;

/** Returns the text of each requested page, as far as it has text. */
async function writtenText(
  { inside, facts }: OpenPdf,
  requested: readonly number[],
  task: TextTask,
): Promise<string[]> {
  const args = ['-enc', 'UTF-8', '-eol', 'unix', ...(task.options.layout === 'page' ? ['-layout'] : [])];
  const outcome = await runPoppler('pdftotext', args, inside, task, ['/job/text.txt']);
  if (outcome.exitCode !== 0) throw faultOfPoppler(outcome.stderr);
  const texts = (await readFile(join(task.workdir, 'text.txt'), 'utf8')).split('\f');
  if (texts.length < facts.pages) throw new Fault('file-damaged', { format: 'PDF' });
  return requested.map((page) => (texts[page - 1] ?? '').trimEnd().replace(/^\n+/, ''));
}
