import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { converter, type OutputFile, type Task } from '../../../registry/converter.ts';
import { noteRecognizedText, ocrLanguage } from '../../../document/ocr/read-pages.ts';
import { pagesWithoutText } from '../../tools/ocr/pages-without-text.ts';
import { recognizeTextLayers } from '../../tools/ocr/text-layers.ts';
import { workOpened, writeResult, type OpenInput } from '../../tools/open/open-input.ts';
import { formatQpdfRange } from '../../tools/pages/on-pages.ts';
import { reportSignatures } from '../../tools/structure/signatures.ts';

const options = z.object({ language: ocrLanguage });

/** Makes scanned pages searchable: invisible text lies where the words are. The pages look as before. */
export default converter({
  id: 'pdf-ocr',
  operation: 'pdf-ocr',
  moves: [{ from: 'pdf', to: 'pdf' }],
  engines: ['qpdf', 'pdfinfo', 'pdftotext', 'pdfimages', 'pdftocairo', 'tesseract'],
  options,
  lane: 'heavy',
  run: async (task) => [await workOpened(task.inputs[0], task, (opened) => makeSearchable(opened, task))],
});

async function makeSearchable(opened: OpenInput, task: Task<z.output<typeof options>>): Promise<OutputFile> {
  const pages = await pagesWithoutText(opened, task);
  if (pages.length === 0) return returnOriginal(opened, task);
  const layers = await recognizeTextLayers(opened, pages, task);
  if (!layers) throw new Fault('no-content', { missing: phrase('no readable text') });
  const overlay = { file: layers.inside, from: '1-z', to: formatQpdfRange(layers.pages) };
  const path = await writeResult('searchable', { inputFile: opened.inside, overlay }, task);
  noteRecognizedText(task);
  await reportSignatures(task);
  return { path };
}

async function returnOriginal({ inside }: OpenInput, task: Task<unknown>): Promise<OutputFile> {
  task.warn(note('already-searchable'));
  const path = join(task.workdir, 'out', 'searchable.pdf');
  await copyFile(inside.replace('/job', task.workdir), path);
  return inside === task.inputs[0].inside ? { path, isOriginal: true } : { path };
}
