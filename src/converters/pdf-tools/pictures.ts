import { readStreams, type PdfObject, type PdfObjects } from '#src/engines/qpdf-objects.ts';
import { picturesOf, type PdfPicture } from './picture-kinds.ts';
import { paletteBytes, plainSamples } from './plain-samples.ts';
import { bare, smallerPicture, type PictureLimits, type PictureTask } from './recode-picture.ts';
import { unwrapped } from './unwrapped.ts';

/** The pictures of a PDF that may be made smaller, with the dots per inch they are shown at. */
export async function readPictures(
  { inside, all }: { readonly inside: string; readonly all: PdfObjects },
  task: PictureTask,
): Promise<readonly PdfPicture[]> {
  return picturesOf(all, new Map()).length === 0 ? [] : picturesOf(all, await shownDpi(inside, task));
}

/** Objects of a PDF that are pictures made smaller, and the bytes of those JPEGs among them that are shown, equal ones counted once. */
interface Smaller {
  readonly objects: Record<string, PdfObject>;
  readonly jpegBytes: number;
}

/** Makes pictures of a PDF smaller; those that would hardly shrink are left as they are. */
export async function smallerPictures(
  { inside, pictures }: { readonly inside: string; readonly pictures: readonly PdfPicture[] },
  limits: PictureLimits,
  task: PictureTask,
): Promise<Smaller> {
  const objects: Record<string, PdfObject> = {};
  const jpegs = new Set<string>();
  let done = 0;
  for (const group of readTogether(pictures)) {
    for await (const [reference, data] of readStreams(inside, [...group.keys()], task)) {
      const picture = group.get(reference);
      const smaller = picture && (await smallerOf(picture, data, { inside, limits, task }));
      task.progress((70 * (done += 1)) / pictures.length);
      if (!smaller) continue;
      objects[`obj:${reference}`] = smaller;
      const { dict, data: base64 } = smaller.stream ?? {};
      if (dict?.['/Filter'] === '/DCTDecode' && picture.dpi !== undefined) jpegs.add(base64 ?? '');
    }
  }
  const jpegBytes = [...jpegs].reduce((sum, jpeg) => sum + Buffer.byteLength(jpeg, 'base64'), 0);
  return { objects, jpegBytes };
}

/** Bytes of unpacked pictures that lie in the job's folder at the same time. */
const mostUnpackedBytes = 32 * 1024 * 1024;

/** Pictures by their references, in groups that one run of qpdf unpacks: each run reads the whole file again. */
function readTogether(pictures: readonly PdfPicture[]): readonly ReadonlyMap<string, PdfPicture>[] {
  const groups: Map<string, PdfPicture>[] = [];
  let leftBytes = 0;
  for (const picture of pictures) {
    const { packing, widthPx, heightPx, colours, bits, sizeBytes } = picture;
    const unpackedBytes = packing === 'samples' ? (widthPx * heightPx * colours * bits) / 8 : sizeBytes;
    if (groups.length === 0 || unpackedBytes > leftBytes) {
      groups.push(new Map());
      leftBytes = mostUnpackedBytes;
    }
    leftBytes -= unpackedBytes;
    groups.at(-1)?.set(picture.reference, picture);
  }
  return groups;
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
