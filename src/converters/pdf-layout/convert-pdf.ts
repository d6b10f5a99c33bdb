import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import type { EngineId } from '#src/engines/engine.ts';
import { runQpdf } from '#src/engines/qpdf.ts';
import { answerOf, type Refusal } from '#src/engines/script-answer.ts';
import type { OutputFile, Task } from '../converter.ts';
import { titleOf } from '../documents/document-names.ts';
import { pages, password } from '../documents/document-options.ts';
import { openPdf, selectPages, takePages } from '../documents/open-pdf.ts';
import { language } from '../documents/ocr/read-pages.ts';
import type { LayoutAnswer, LayoutOrder } from './order.ts';
import { readScans, readingDpi } from './read-scans.ts';

/** Pages one layout may have: all of them are in memory together, for what repeats over pages is recognised. */
const mostPages = 500;
const layoutProgram = '/app/src/converters/pdf-layout/main.ts';

/** Options of every conversion that understands the layout of a PDF. */
export const layoutOptions = z.object({ pages, language, password });

/** Engines such a conversion cannot do without. */
export const layoutEngines: readonly EngineId[] = ['pdfium', 'pdfinfo', 'qpdf', 'pdftocairo', 'tesseract'];

type LayoutTask = Task<z.output<typeof layoutOptions>>;

/**
 * Converts a PDF by understanding its layout. Scanned pages are read by OCR first. Rejects with `password-needed`,
 * `password-wrong`, `file-damaged`, `file-empty`, `too-many-pages`, or a limit of an engine.
 */
export async function convertPdf(task: LayoutTask, target: LayoutOrder['target']): Promise<OutputFile[]> {
  const pdf = await openPdf(task, task.options.password);
  const wanted = selectPages(task.options.pages, pdf.facts.pages);
  if (wanted.length > mostPages) throw new Fault('too-many-pages', { pages: wanted.length, max: mostPages });
  const drawn = pdf.facts.hasForm ? { ...pdf, inside: await withFieldsDrawn(pdf.inside, task) } : pdf;
  const inside = await takePages(drawn, wanted, task);
  const order: LayoutOrder = {
    input: inside,
    output: `/job/out/document.${target}`,
    target,
    title: titleOf(task.inputs[0].name),
  };
  const first = await runLayout(order, task);
  const answer =
    'scans' in first
      ? await runLayout({ ...order, readings: await readScans(inside, first.scans, task), readingDpi }, task)
      : first;
  if (!('notes' in answer)) throw new Fault('engine-refused', { format: 'PDF' });
  for (const note of answer.notes) task.note(note);
  return [{ path: join(task.workdir, 'out', `document.${target}`) }];
}

/** A copy in which form fields that leave it to the reader how their values look are drawn. */
async function withFieldsDrawn(inside: string, task: LayoutTask): Promise<string> {
  const drawn = '/job/fields-drawn.pdf';
  await runQpdf({ inputFile: inside, generateAppearances: '', outputFile: drawn }, task);
  return drawn;
}

async function runLayout(order: LayoutOrder, task: LayoutTask): Promise<Exclude<LayoutAnswer, Refusal>> {
  const outcome = await task.sandbox.run({
    engine: 'pdfium',
    args: ['--max-old-space-size=2048', layoutProgram],
    workdir: task.workdir,
    signal: task.signal,
    stdin: JSON.stringify(order),
    onLine: (line) => /^\d+$/.test(line) && task.progress(Number(line)),
  });
  return answerOf<LayoutAnswer>(outcome, 'the layout program', { format: 'PDF' });
}
