import { Fault } from '#src/contract/faults.ts';
import { maxOcrPages } from '#src/contract/work-limits.ts';
import type { Task } from '../../registry/converter.ts';
import { drawPages } from './draw-pages.ts';
import type { OpenPdf } from './open-pdf.ts';
import { recognizeImageTexts } from '../../document/ocr/read-pages.ts';

const scanDpi = 300;

/**
 * Returns the text of each requested page of a scan, recognized by OCR. Rejects with `too-many-pages`, or
 * `no-content` if there is no text.
 */
export async function scannedText(
  pdf: OpenPdf,
  requested: readonly number[],
  task: Task<{ readonly language: string }>,
): Promise<readonly string[]> {
  if (requested.length > maxOcrPages)
    throw new Fault('too-many-pages', { pages: requested.length, max: maxOcrPages });
  const half = (percent: number) => task.progress(percent / 10);
  const rendering = { pages: requested, dpi: scanDpi, format: ['-png', '-gray'], extension: 'png' } as const;
  const drawn = await drawPages(pdf, rendering, { ...task, progress: half });
  const insides = drawn.map(({ path }) => path.replace(task.workdir, '/job'));
  const rest = (percent: number) => task.progress(10 + percent * 0.9);
  return recognizeImageTexts(
    insides,
    { language: task.options.language, dpi: scanDpi },
    { ...task, progress: rest },
  );
}
