import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { textOfDjvu, writePdfOfDjvu } from '#src/engines/djvu.ts';
import { readPdfFacts } from '#src/engines/poppler.ts';
import { converter, type Converter, type Task } from '../../registry/converter.ts';
import { jpegQuality } from '../../document/office/document-options.ts';
import { ocrLanguage } from '../../document/ocr/read-pages.ts';
import { scannedText } from '../render/scanned-text.ts';

/** Converts DjVu scans to PDF with pages as images, and to their hidden or OCR text. */
export default [
  converter({
    id: 'djvu-to-pdf',
    operation: 'convert',
    moves: [{ from: 'djvu', to: 'pdf' }],
    engines: ['ddjvu', 'djvutxt'],
    options: z.object({ quality: jpegQuality }),
    lane: 'heavy',
    async run(task) {
      const [{ inside }] = task.inputs;
      refuseEmpty(task);
      const request = { inside, output: '/job/out/scan.pdf', quality: task.options.quality };
      const [text] = await Promise.all([textOfDjvu(inside, task), writePdfOfDjvu(request, task)]);
      if (text.trim() !== '') task.warn(note('pages-are-images'));
      return [{ path: join(task.workdir, 'out', 'scan.pdf') }];
    },
  }),
  converter({
    id: 'djvu-to-text',
    operation: 'convert',
    moves: [{ from: 'djvu', to: 'txt', cost: 5 }],
    engines: ['ddjvu', 'djvutxt', 'pdfinfo', 'pdftocairo', 'tesseract'],
    options: z.object({ language: ocrLanguage }),
    lane: 'heavy',
    async run(task) {
      const [{ inside }] = task.inputs;
      refuseEmpty(task);
      const stored = (await textOfDjvu(inside, task)).split('\f').map((text) => text.trim());
      const texts = stored.some((text) => text !== '') ? stored : await readScan(inside, task);
      const path = join(task.workdir, 'out', 'text.txt');
      await writeFile(path, `${texts.filter((text) => text !== '').join('\n\n')}\n`);
      return [{ path }];
    },
  }),
] satisfies Converter[];

function refuseEmpty({ inputs: [{ sizeBytes }] }: Task<unknown>): void {
  if (sizeBytes === 0) throw new Fault('file-empty');
}

const scanQuality = 90;

async function readScan(
  inside: string,
  task: Task<{ readonly language: string }>,
): Promise<readonly string[]> {
  const output = '/job/scan.pdf';
  await writePdfOfDjvu({ inside, output, quality: scanQuality }, task);
  const facts = await readPdfFacts(output, task);
  const pages = Array.from({ length: facts.pages }, (_, index) => index + 1);
  return scannedText({ inside: output, facts }, pages, task);
}
