import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { converter, type Task } from '../../converter.ts';
import { workOpened, type OpenInput } from '../../pdf-tools/open-input.ts';
import { presets, stepsByLoss, type Step } from '../../pdf-tools/presets.ts';
import { tellSignatures } from '../../pdf-tools/signatures.ts';
import { readToShrink, shrink, type Candidate } from '../../pdf-tools/shrink.ts';

/** A smaller PDF with the same words, links and fields: photos are brought down to what the preset needs. Never larger. */
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
    if (best.inside !== original.inside) await tellSignatures(task);
    if (best.inside === original.inside && targetSize === undefined)
      task.note('The file could not be made smaller, so this is the original.');
    if (targetSize !== undefined && best.sizeBytes > targetSize)
      task.note('The size asked for could not be reached: this is as small as the file gets here.');
    const path = join(task.workdir, 'out', 'compressed.pdf');
    await copyFile(best.inside.replace('/job', task.workdir), path);
    return [best.inside === original.inside ? { path, isOriginal: true } : { path }];
  },
});

/** The smallest that the options allow to be made of a file; the original where nothing is smaller, or what could be saved of a damaged one. */
async function smallest(
  input: OpenInput,
  original: Candidate,
  task: Task<{ quality: keyof typeof presets; targetSize?: number | undefined }>,
): Promise<Candidate> {
  const { quality, targetSize } = task.options;
  const isWhole = input.inside === original.inside;
  const { size } = await stat(input.inside.replace('/job', task.workdir));
  let best: Candidate = isWhole ? original : { inside: input.inside, sizeBytes: size };
  const isEnough = () => targetSize !== undefined && best.sizeBytes <= targetSize;
  if (isEnough()) return best;
  const given = await readToShrink(input, task);
  const tryStep = async (step: Step): Promise<Candidate> => {
    const smaller = await shrink(given, step, { task, enoughBytes: targetSize });
    if (smaller.sizeBytes < best.sizeBytes && !isEnough()) best = smaller;
    return smaller;
  };
  if (targetSize === undefined) await tryStep(presets[quality]);
  else best = (await leastLoss(tryStep, targetSize)) ?? best;
  return best;
}

/** The result of the least lossy step whose file fits, found by halving; undefined when none does. */
async function leastLoss(
  tryStep: (step: Step) => Promise<Candidate>,
  targetSize: number,
): Promise<Candidate | undefined> {
  let found: Candidate | undefined;
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
