import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { converter, everyMove, type Task } from '../../registry/converter.ts';
import { ocrLanguage, recognizeImageTexts } from '../ocr/read-pages.ts';
import { convertImage } from '../../image/convert/image-converter.ts';

/**
 * Extracts the text of an image with OCR. High cost, so that a chain to another document keeps the image where
 * possible.
 */
export default converter({
  id: 'text-from-images',
  operation: 'convert',
  moves: everyMove(['jpg', 'jpeg', 'png'], ['txt'], 5),
  engines: ['sharp', 'tesseract'],
  options: z.object({ language: ocrLanguage }),
  lane: 'heavy',
  async run(task) {
    const insides: string[] = [];
    for (const index of task.inputs.keys()) insides.push(await drawUpright(task, index));
    const texts = await recognizeImageTexts(insides, { language: task.options.language }, task);
    const path = join(task.workdir, 'out', 'text.txt');
    await writeFile(path, `${texts.filter((text) => text !== '').join('\n\n')}\n`);
    return [{ path }];
  },
});

/**
 * Renders an input as displayed: with its EXIF orientation applied, transparency preserved, within the image limits.
 * The OCR engine handles none of these. Resolves to the path as engines see it.
 */
async function drawUpright(task: Task<unknown>, index: number): Promise<string> {
  const input = task.inputs[index] ?? task.inputs[0];
  const [image] = await convertImage({ ...task, inputs: [input], to: 'png' }, { frames: 'first' });
  const name = `upright-${index}.png`;
  if (image) await rename(image.path, join(task.workdir, name));
  return `/job/${name}`;
}
