import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import type { Note } from '#src/contract/messages/notes.ts';
import { refuseTooLarge } from '#src/engines/image/worker/limits.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import { converter, everyMove, type InputFile, type Task } from '../../registry/converter.ts';
import { papers, paperNames } from '../../document/office/document-options.ts';
import { titleFromFileName } from '../../document/office/document-names.ts';
import { readableImageFormats } from '../../image/convert/readable-formats.ts';
import { convertImage } from '../../image/convert/image-converter.ts';
import { readJpeg } from '../../image/convert/embeddable-jpeg.ts';
import type { EmbeddableImage } from '../../image/convert/embeddable-image.ts';
import { readPng } from '../from-images/png.ts';
import { toPngImage } from '../from-images/png-image.ts';
import { writeImagePdf } from '../from-images/write-image-pages.ts';

const options = z.object({
  pageSize: z
    .enum(['picture', ...paperNames])
    .default('picture')
    .meta({
      title: 'Page size',
      description: 'A page as large as the image, or a paper size that the image is fitted to.',
    }),
  orientation: z.enum(['auto', 'portrait', 'landscape']).default('auto').meta({
    title: 'Orientation',
    description: 'Portrait, landscape, or whichever suits the image.',
  }),
  margin: z.number().min(0).max(50).default(0).meta({
    title: 'Margin',
    description: 'White border around the image, in millimetres.',
  }),
});

/** SVGs have their own converter, which keeps their lines. */
const sources = readableImageFormats.filter((format) => format !== 'svg');
/** Phone photos, already lossy: they stay small as JPEG. */
const photos: readonly FormatId[] = ['heic', 'heif', 'avif'];
/** Resolution for vector graphics among images: sharp in print. */
const drawnDpi = 192;
const pointsPerMillimetre = 72 / 25.4;

/**
 * Converts images to PDF, one page each, in the order given. JPEG is embedded unchanged, everything else losslessly,
 * upright and with its color profile.
 */
export default converter({
  id: 'pdf-from-images',
  operation: 'convert',
  moves: everyMove(sources, ['pdf']),
  engines: ['sharp'],
  options,
  multiFileFormats: readableImageFormats,
  lane: 'light',
  async run(task) {
    const images: EmbeddableImage[] = [];
    for (const [index, input] of task.inputs.entries()) {
      images.push(...(await readInputImages(input, task)));
      task.progress((100 * (index + 1)) / task.inputs.length);
    }
    const { pageSize, orientation, margin } = task.options;
    const path = join(task.workdir, 'out', 'images.pdf');
    await writeImagePdf(images, {
      path,
      title: titleFromFileName(task.inputs[0].name),
      paper: pageSize === 'picture' ? undefined : papers[pageSize],
      orientation,
      marginPt: margin * pointsPerMillimetre,
    });
    return [{ path }];
  },
});

/** Names the PDF in a note about an image that becomes a page. A PDF has no choice of frames. */
const inPdf = ({ code, facts }: Note): Note => ({
  code: code === 'first-frame-used' ? 'first-frame-in-pdf' : code,
  facts: 'format' in facts ? { ...facts, format: 'PDF' } : facts,
});

async function readInputImages(
  input: InputFile,
  task: Task<z.output<typeof options>>,
): Promise<EmbeddableImage[]> {
  if (input.sizeBytes === 0) throw new Fault('file-empty');
  const scratch = join(task.workdir, `parted-${task.inputs.indexOf(input)}`);
  const direct = await asItIs(input.path, scratch);
  if (direct) return [direct];
  const to = photos.includes(input.format) ? 'jpg' : 'png';
  const warn = (loss: Note) => task.warn(inPdf(loss));
  const made = await convertImage(
    { ...task, warn, inputs: [input], from: input.format, to },
    { quality: 92, colourProfile: 'keep', dpi: drawnDpi },
  );
  return Promise.all(
    made.map(async ({ path }, index) => {
      const own = `${scratch}-${index}`; // the next image's file gets the same name
      await rename(path, `${own}.${to}`);
      const image = await asItIs(`${own}.${to}`, own);
      if (!image) throw new Fault('file-damaged', { format: formatById(input.format).label });
      return image;
    }),
  );
}

/** Returns the image with its pixels as stored; undefined when a PDF cannot hold them that way, or they are damaged. */
async function asItIs(path: string, scratch: string): Promise<EmbeddableImage | undefined> {
  const jpeg = await readJpeg(path);
  if (jpeg) {
    refuseTooLarge(jpeg);
    return jpeg;
  }
  const png = await readPng(path);
  if (!png || png.isInterlaced || png.hasStatedColours) return undefined;
  refuseTooLarge(png);
  return toPngImage(png, scratch).catch(() => undefined); // the image engine reports what is wrong
}
