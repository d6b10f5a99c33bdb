import { readStreams, type PdfObject, type PdfObjects } from '#src/engines/qpdf-objects.ts';
import { picturesOf, type PdfPicture } from './picture-kinds.ts';
import { paletteBytes, plainSamples } from './plain-samples.ts';
import { bare, smallerPicture, type PictureLimits, type PictureTask } from './recode-picture.ts';
import { unwrapped } from './unwrapped.ts';

/** The pictures of a PDF made smaller, as changed objects; those that would hardly shrink are left as they are. */
export async function smallerPictures(
  { inside, all }: { readonly inside: string; readonly all: PdfObjects },
  limits: PictureLimits,
  task: PictureTask,
): Promise<Record<string, PdfObject>> {
  if (picturesOf(all, new Map()).length === 0) return {};
  const pictures = picturesOf(all, await shownDpi(inside, task));
  const changed: Record<string, PdfObject> = {};
  let done = 0;
  for (const picture of pictures) {
    for await (const [, data] of readStreams(inside, [picture.reference], task)) {
      const smaller = await smallerOf(picture, data, { inside, limits, task });
      if (smaller) changed[`obj:${picture.reference}`] = smaller;
    }
    task.progress((70 * (done += 1)) / pictures.length);
  }
  return changed;
}

interface Work {
  readonly inside: string;
  readonly limits: PictureLimits;
  readonly task: PictureTask;
}

async function smallerOf(
  picture: PdfPicture,
  data: Buffer,
  { inside, limits, task }: Work,
): Promise<PdfObject | undefined> {
  const isWrapped = picture.wrappings.length > 0;
  const bytes = await unwrapped(data, picture.wrappings);
  const samples = bytes && plainSamples(picture, bytes, await paletteBytes(picture, inside, task));
  if (!samples) return undefined;
  const sizeBytes = isWrapped ? Math.min(samples.length, picture.sizeBytes) : picture.sizeBytes;
  const smaller = await smallerPicture({ ...picture, sizeBytes }, samples, { limits, task });
  return smaller ?? (isWrapped && samples.length < picture.sizeBytes ? bare(picture, samples) : undefined);
}

/** Dots per inch of each picture where it is shown largest, by its reference. */
async function shownDpi(inside: string, task: PictureTask): Promise<ReadonlyMap<string, number>> {
  const { stdout } = await task.sandbox.run({ engine: 'pdfimages', args: ['-list', inside], ...task });
  const dpis = new Map<string, number>();
  const row = /^\s*\d+\s+\d+\s+image\s.*?\s(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+\S+\s+\S+\s*$/gm;
  for (const [, number, generation, across, down] of stdout.matchAll(row)) {
    const reference = `${number} ${generation} R`;
    dpis.set(reference, Math.min(dpis.get(reference) ?? Infinity, Number(across), Number(down)));
  }
  return dpis;
}
