import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { note } from '#src/contract/messages/notes.ts';
import { converter, type Task } from '../../../registry/converter.ts';
import { workOpened, type OpenInput } from '../../tools/open/open-input.ts';
import { presets, stepsByLoss, type CompressionStep } from '../../tools/compress/presets.ts';
import { reportSignatures } from '../../tools/structure/signatures.ts';
import { readToShrink, shrink, type ShrunkPdf } from '../../tools/compress/shrink.ts';

/**
 * Makes a PDF smaller with the same text, links and fields: photos are downsampled to what the preset needs. The
 * result is never larger.
 */
export default converter({
  id: 'pdf-compress',
  operation: 'pdf-compress',
  moves: [{ from: 'pdf', to: 'pdf' }],
  engines: ['qpdf', 'pdfinfo', 'pdfimages', 'pdftotext', 'pdftocairo', 'sharp'],
  options: z.object({
    quality: z
      .enum(['screen', 'ebook', 'printer', 'prepress'], { error: 'use screen, ebook, printer or prepress' })
      .default('ebook'),
    targetSize: z.number().int().positive().optional(),
  }),
  lane: 'heavy',
  async run(task) {
    const { targetSize } = task.options;
    const original = task.inputs[0];
    const best = await workOpened(original, task, (input) => smallest(input, original, task));
    if (best.inside !== original.inside) await reportSignatures(task);
    if (best.inside === original.inside && targetSize === undefined) task.warn(note('already-smallest'));
    if (targetSize !== undefined && best.sizeBytes > targetSize) task.warn(note('pdf-unfit'));
    const path = join(task.workdir, 'out', 'compressed.pdf');
    await copyFile(best.inside.replace('/job', task.workdir), path);
    return [best.inside === original.inside ? { path, isOriginal: true } : { path }];
  },
});

/**
 * Returns the smallest result that the options allow; the original when nothing is smaller, or what could be
 * recovered of a damaged one.
 */
async function smallest(
  input: OpenInput,
  original: ShrunkPdf,
  task: Task<{ quality: keyof typeof presets; targetSize?: number | undefined }>,
): Promise<ShrunkPdf> {
  const { quality, targetSize } = task.options;
  const isWhole = input.inside === original.inside;
  const { size } = await stat(input.inside.replace('/job', task.workdir));
  let best: ShrunkPdf = isWhole ? original : { inside: input.inside, sizeBytes: size };
  const isEnough = () => targetSize !== undefined && best.sizeBytes <= targetSize;
  if (isEnough()) return best;
  const source = await readToShrink(input, task);
  const tryStep = async (step: CompressionStep): Promise<ShrunkPdf> => {
    const smaller = await shrink(source, step, { task, enoughBytes: targetSize });
    if (smaller.sizeBytes < best.sizeBytes && !isEnough()) best = smaller;
    return smaller;
  };
  if (targetSize === undefined) await tryStep(presets[quality]);
  else best = (await findBestFittingResult(tryStep, targetSize)) ?? best;
  return best;
}

/**
 * Returns the result of the least lossy step that fits the target size, found by binary search; undefined when none
 * does.
 */
async function findBestFittingResult(
  tryStep: (step: CompressionStep) => Promise<ShrunkPdf>,
  targetSize: number,
): Promise<ShrunkPdf | undefined> {
  let found: ShrunkPdf | undefined;
  let [low, high] = [0, stepsByLoss.length - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const step = stepsByLoss[middle];
    const tried = step && (await tryStep(step));
    if (tried && tried.sizeBytes <= targetSize) {
      found = tried;
      high = middle - 1;
    } else low = middle + 1;
  }
  return found;
}
