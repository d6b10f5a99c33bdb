import { readStreams, type PdfObject, type PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { findShrinkableImages, type PdfImage } from './image-xobjects.ts';
import { paletteBytes, plainSamples } from './image-samples.ts';
import { bare, recodeImage, type ImageLimits, type PdfImageTask } from './recompress-image.ts';
import { unwrapped } from '../open/unwrapped.ts';

/** Returns the images of a PDF that can be made smaller, with the dots per inch at which they are shown. */
export async function readShrinkableImages(
  { inside, all }: { readonly inside: string; readonly all: PdfObjects },
  task: PdfImageTask,
): Promise<readonly PdfImage[]> {
  return findShrinkableImages(all, new Map()).length === 0
    ? []
    : findShrinkableImages(all, await shownDpi(inside, task));
}

/**
 * Image objects that were made smaller, and the total size of the shown JPEGs among them, with duplicates counted
 * once.
 */
interface Smaller {
  readonly objects: Record<string, PdfObject>;
  readonly jpegBytes: number;
}

/** Makes the images of a PDF smaller. Images that would barely shrink stay unchanged. */
export async function shrinkImages(
  { inside, images }: { readonly inside: string; readonly images: readonly PdfImage[] },
  limits: ImageLimits,
  task: PdfImageTask,
): Promise<Smaller> {
  const objects: Record<string, PdfObject> = {};
  const jpegs = new Set<string>();
  let done = 0;
  for (const group of groupImagesToRead(images)) {
    for await (const [reference, data] of readStreams(inside, [...group.keys()], task)) {
      const image = group.get(reference);
      const smaller = image && (await shrinkImage(image, data, { inside, limits, task }));
      task.progress((70 * (done += 1)) / images.length);
      if (!smaller) continue;
      objects[`obj:${reference}`] = smaller;
      const { dict, data: base64 } = smaller.stream ?? {};
      if (dict?.['/Filter'] === '/DCTDecode' && image.dpi !== undefined) jpegs.add(base64 ?? '');
    }
  }
  const jpegBytes = [...jpegs].reduce((sum, jpeg) => sum + Buffer.byteLength(jpeg, 'base64'), 0);
  return { objects, jpegBytes };
}

/** Maximum size of unpacked images in the job directory at the same time, in bytes. */
const maxGroupUnpackedBytes = 32 * 1024 * 1024;

/**
 * Groups images, keyed by reference, so that one run of qpdf unpacks each group. Every run reads the whole file
 * again.
 */
function groupImagesToRead(images: readonly PdfImage[]): readonly ReadonlyMap<string, PdfImage>[] {
  const groups: Map<string, PdfImage>[] = [];
  let leftBytes = 0;
  for (const image of images) {
    const { packing, widthPx, heightPx, colours, bits, sizeBytes } = image;
    const unpackedBytes = packing === 'samples' ? (widthPx * heightPx * colours * bits) / 8 : sizeBytes;
    if (groups.length === 0 || unpackedBytes > leftBytes) {
      groups.push(new Map());
      leftBytes = maxGroupUnpackedBytes;
    }
    leftBytes -= unpackedBytes;
    groups.at(-1)?.set(image.reference, image);
  }
  return groups;
}

interface Work {
  readonly inside: string;
  readonly limits: ImageLimits;
  readonly task: PdfImageTask;
}

async function shrinkImage(
  image: PdfImage,
  data: Buffer,
  { inside, limits, task }: Work,
): Promise<PdfObject | undefined> {
  const isWrapped = image.wrappings.length > 0;
  const bytes = await unwrapped(data, image.wrappings);
  const samples = bytes && plainSamples(image, bytes, await paletteBytes(image, inside, task));
  if (!samples) return undefined;
  const sizeBytes = isWrapped ? Math.min(samples.length, image.sizeBytes) : image.sizeBytes;
  const smaller = await recodeImage({ ...image, sizeBytes }, samples, { limits, task });
  return smaller ?? (isWrapped && samples.length < image.sizeBytes ? bare(image, samples) : undefined);
}

/** Returns the dots per inch of each image at its largest use, keyed by reference. */
async function shownDpi(inside: string, task: PdfImageTask): Promise<ReadonlyMap<string, number>> {
  const { stdout } = await task.sandbox.run({ engine: 'pdfimages', args: ['-list', inside], ...task });
  const dpis = new Map<string, number>();
  const row = /^\s*\d+\s+\d+\s+image\s.*?\s(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+\S+\s+\S+\s*$/gm;
  for (const [, number, generation, across, down] of stdout.matchAll(row)) {
    const reference = `${number} ${generation} R`;
    dpis.set(reference, Math.min(dpis.get(reference) ?? Infinity, Number(across), Number(down)));
  }
  return dpis;
}
