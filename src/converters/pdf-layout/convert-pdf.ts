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
export const mostPages = 500;
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
  const waiting = startLayout(target, task);
  try {
    return await convertWith(waiting, task, target);
  } finally {
    await waiting.drop();
  }
}

async function convertWith(
  waiting: WaitingLayout,
  task: LayoutTask,
  target: LayoutOrder['target'],
): Promise<OutputFile[]> {
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
  const first = await waiting.run(order);
  const answer = 'scans' in first ? await runAgain(order, first.scans, task) : first;
  if (!('notes' in answer)) throw new Fault('engine-refused', { format: 'PDF' });
  for (const note of answer.notes) task.note(note);
  return [{ path: join(task.workdir, 'out', `document.${target}`) }];
}

/** The same order once more, with what OCR reads on the pages that are pictures of text. */
async function runAgain(order: LayoutOrder, scans: readonly number[], task: LayoutTask) {
  const readings = await readScans(order.input, scans, task);
  return startLayout(order.target, task).run({ ...order, readings, readingDpi });
}

/** A copy in which form fields that leave it to the reader how their values look are drawn. */
async function withFieldsDrawn(inside: string, task: LayoutTask): Promise<string> {
  const drawn = '/job/fields-drawn.pdf';
  await runQpdf({ inputFile: inside, generateAppearances: '', outputFile: drawn }, task);
  return drawn;
}

/** The layout program, started before its order is known: most of its start is over when the PDF has been looked at. */
interface WaitingLayout {
  run(order: LayoutOrder): Promise<Exclude<LayoutAnswer, Refusal>>;
  /** Ends it where it still waits. */
  drop(): Promise<void>;
}

function startLayout(
  target: LayoutOrder['target'],
  { sandbox, workdir, signal, progress }: LayoutTask,
): WaitingLayout {
  const running = sandbox.start({
    engine: 'pdfium',
    args: [...runtimeFlags, layoutProgram, target],
    workdir,
    signal,
    onLine: (line) => /^\d+$/.test(line) && progress(Number(line)),
  });
  running.done.catch(() => undefined); // told by run()
  return {
    async run(order) {
      running.write(JSON.stringify(order));
      running.end();
      return answerOf<LayoutAnswer>(await running.done, 'the layout program', { format: 'PDF' });
    },
    async drop() {
      running.kill();
      await Promise.allSettled([running.done]);
    },
  };
}

/**
 * For a program that lives for a second and makes many small objects: it begins with the room for the young that it
 * would have at last, and no more of it; of what lives longer little is left lying. Of 330 pages that is 430 MB instead
 * of 570, for three percent of the processor time. It is not gone through before it holds as much as a document of
 * twenty pages, and functions of PDFium are looked at when they are called first, which few of them ever are.
 */
const runtimeFlags = [
  '--max-old-space-size=2048',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--initial-old-space-size=64',
  '--wasm-lazy-validation',
];
