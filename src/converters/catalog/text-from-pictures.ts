import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { converter, everyMove } from '../converter.ts';
import { language, readPictures } from '../documents/read-pages.ts';

/** The text in a picture, read by OCR. Dear, so that a chain to another document keeps the picture where it can. */
export default converter({
  id: 'text-from-pictures',
  operation: 'convert',
  moves: everyMove(['jpg', 'jpeg', 'png'], ['txt'], 5),
  engines: ['tesseract'],
  options: z.object({ language }),
  lane: 'heavy',
  async run(task) {
    const insides = task.inputs.map((input) => input.inside);
    const texts = await readPictures(insides, { language: task.options.language }, task);
    const path = join(task.workdir, 'out', 'text.txt');
    await writeFile(path, `${texts.filter((text) => text !== '').join('\n\n')}\n`);
    return [{ path }];
  },
});
