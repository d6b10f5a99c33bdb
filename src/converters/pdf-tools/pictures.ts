import { readStreams, type PdfObject, type PdfObjects } from '#src/engines/qpdf-objects.ts';
import { picturesOf } from './picture-kinds.ts';
import { paletteBytes, plainSamples } from './plain-samples.ts';
import { smallerPicture, type PictureLimits, type PictureTask } from './recode-picture.ts';

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
      const samples = plainSamples(picture, data, await paletteBytes(picture, inside, task));
      const smaller = samples && (await smallerPicture(picture, samples, { limits, task }));
      if (smaller) changed[`obj:${picture.reference}`] = smaller;
    }
    task.progress((70 * (done += 1)) / pictures.length);
  }
  return changed;
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
