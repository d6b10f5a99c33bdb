import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import type { EngineId } from '#src/engines/engine.ts';
import { runQpdf } from '#src/engines/qpdf/qpdf.ts';
import { parseScriptResponse, type Refusal } from '#src/engines/script-response.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { titleFromFileName } from '../../document/office/document-names.ts';
import { pages, password } from '../../document/office/document-options.ts';
import { openPdf, selectPages, extractPdfPages } from '../render/open-pdf.ts';
import { ocrLanguage } from '../../document/ocr/read-pages.ts';
import type { LayoutResponse, LayoutRequest } from './worker/protocol.ts';
import { readScans, readingDpi } from './read-scans.ts';

/** Maximum number of pages per layout: all of them are in memory together, to detect what repeats across pages. */
export const maxLayoutPages = 500;
const layoutProgram = '/app/src/converters/pdf/layout/worker/main.ts';

/** Options of every conversion that analyzes the layout of a PDF. */
export const layoutOptions = z.object({ pages, language: ocrLanguage, password });

/** Engines that such a conversion requires. */
export const layoutEngines: readonly EngineId[] = ['pdfium', 'pdfinfo', 'qpdf', 'pdftocairo', 'tesseract'];

type LayoutTask = Task<z.output<typeof layoutOptions>>;

/**
 * Converts a PDF by analyzing its layout. Scanned pages are read by OCR first. Rejects with `password-needed`,
 * `password-wrong`, `file-damaged`, `file-empty`, `too-many-pages`, or an engine limit.
 */
export async function convertPdf(task: LayoutTask, target: LayoutRequest['target']): Promise<OutputFile[]> {
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
  target: LayoutRequest['target'],
): Promise<OutputFile[]> {
  const pdf = await openPdf(task, task.options.password);
  const requestedPages = selectPages(task.options.pages, pdf.facts.pages);
  if (requestedPages.length > maxLayoutPages)
    throw new Fault('too-many-pages', { pages: requestedPages.length, max: maxLayoutPages });
  const drawn = pdf.facts.hasForm ? { ...pdf, inside: await withFieldsDrawn(pdf.inside, task) } : pdf;
  const inside = await extractPdfPages(drawn, requestedPages, task);
  const request: LayoutRequest = {
    input: inside,
    output: `/job/out/document.${target}`,
    target,
    title: titleFromFileName(task.inputs[0].name),
  };
  const first = await waiting.run(request);
  const response = 'scans' in first ? await runAgain(request, first.scans, task) : first;
  if (!('notes' in response)) throw new Fault('engine-refused', { format: 'PDF' });
  response.notes.forEach(task.warn);
  return [{ path: join(task.workdir, 'out', `document.${target}`) }];
}

/** Repeats the request with the OCR results of the scanned pages. */
async function runAgain(request: LayoutRequest, scans: readonly number[], task: LayoutTask) {
  const readings = await readScans(request.input, scans, task);
  return startLayout(request.target, task).run({ ...request, readings, readingDpi });
}

/** Writes a copy with appearance streams for form fields that leave their appearance to the reader. */
async function withFieldsDrawn(inside: string, task: LayoutTask): Promise<string> {
  const drawn = '/job/fields-drawn.pdf';
  await runQpdf({ inputFile: inside, generateAppearances: '', outputFile: drawn }, task);
  return drawn;
}

/**
 * The layout program, started before its request is known: most of its startup is over by the time the PDF has been
 * inspected.
 */
interface WaitingLayout {
  run(request: LayoutRequest): Promise<Exclude<LayoutResponse, Refusal>>;
  /** Ends it if it is still waiting. */
  drop(): Promise<void>;
}

function startLayout(
  target: LayoutRequest['target'],
  { sandbox, workdir, signal, progress }: LayoutTask,
): WaitingLayout {
  const running = sandbox.start({
    engine: 'pdfium',
    args: [...runtimeFlags, layoutProgram, target],
    workdir,
    signal,
    onLine: (line) => /^\d+$/.test(line) && progress(Number(line)),
  });
  running.done.catch(() => undefined); // reported by run()
  return {
    async run(request) {
      running.write(JSON.stringify(request));
      running.end();
      return parseScriptResponse<LayoutResponse>(await running.done, 'the layout program', { format: 'PDF' });
    },
    async drop() {
      running.kill();
      await Promise.allSettled([running.done]);
    },
  };
}

/**
 * Flags for a process that lives for a second and makes many small objects: the young generation starts at its final
 * size and never grows, and the old generation leaves little garbage behind. For 330 pages, this uses 430 MB instead
 * of 570 MB, for three percent of the processor time. No old-generation GC runs before the heap holds as much as a
 * twenty-page document, and PDFium functions are compiled when first called, which most never are.
 */
const runtimeFlags = [
  '--max-old-space-size=2048',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--initial-old-space-size=64',
  '--wasm-lazy-validation',
];
