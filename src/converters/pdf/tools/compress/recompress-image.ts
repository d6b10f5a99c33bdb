import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault, type FaultCode } from '#src/contract/faults.ts';
import type { PdfImageRequest } from '#src/engines/image/worker/protocol.ts';
import type { PdfDictionary, PdfObject } from '#src/engines/qpdf/qpdf-objects.ts';
import { removeTree } from '#src/files/remove-tree.ts';
import type { Task } from '../../../registry/converter.ts';
import { readPng } from '../../from-images/png.ts';
import { readJpegFrame, isMarkedByAdobe, withoutCameraData } from './jpeg-bytes.ts';
import type { PdfImage } from './image-xobjects.ts';

export type PdfImageTask = Pick<
  Task<unknown>,
  'sandbox' | 'images' | 'workdir' | 'signal' | 'owner' | 'threads' | 'progress'
>;

/** Image limits: dots per inch on the page, and JPEG quality. */
export interface ImageLimits {
  readonly dpi: number;
  readonly quality: number;
}

/** Only a reduction of at least a tenth is worth the loss. */
const worthwhile = 0.9;
/** A lossless image becomes a JPEG only if its size falls to this share: then it is a photo, not line art. */
const photoLike = 0.5;
/**
 * Minimum share of its bytes per pixel that a lossless image keeps when scaled down; usually it needs more per pixel.
 */
const minFlatShare = 0.5;
/** Images barely above the limit aren't scaled. */
const tooFine = 1.1;

/** Compresses an image and returns the replacement object; undefined if it saves too little. */
export async function recodeImage(
  image: PdfImage,
  data: Buffer,
  { limits, task }: { limits: ImageLimits; task: PdfImageTask },
): Promise<PdfObject | undefined> {
  const bytes = image.packing === 'jpeg' ? withoutCameraData(data) : data;
  if (!isReadable(image, bytes)) return undefined;
  const workdir = join(task.workdir, `image-${image.reference.replaceAll(/\D+/g, '-')}`);
  await Promise.all(['in', 'out'].map((folder) => mkdir(join(workdir, folder), { recursive: true })));
  await writeFile(join(workdir, 'in', '0.bin'), bytes, { mode: 0o644 });
  try {
    return await smallest(image, { limits, task: { ...task, workdir } });
  } catch (error) {
    task.signal.throwIfAborted();
    if (error instanceof Fault && !ofServer.includes(error.code)) return undefined; // unreadable images stay unchanged
    throw error;
  } finally {
    await removeTree(workdir);
  }
}

/** Faults that another attempt may not meet. */
const ofServer: readonly FaultCode[] = ['internal', 'disk-full'];

/** Whether the bytes match the image's entries. */
function isReadable({ packing, colours, widthPx, heightPx }: PdfImage, bytes: Buffer): boolean {
  if (packing === 'jpeg-2000') return bytes.length > 0; // checked by its decoder
  if (packing === 'samples') return bytes.length >= widthPx * heightPx * colours && widthPx * heightPx > 0;
  const frame = readJpegFrame(bytes);
  return frame?.components === colours && (colours !== 4 || isMarkedByAdobe(bytes));
}

async function smallest(
  image: PdfImage,
  { limits, task }: { limits: ImageLimits; task: PdfImageTask },
): Promise<PdfObject | undefined> {
  const { sizeBytes, packing, isMask, colours } = image;
  const isLossy = packing !== 'samples';
  const jpeg = isMask && packing !== 'jpeg' ? undefined : await asJpeg(image, limits, task);
  if (isLossy)
    return jpeg && jpeg.data.length <= sizeBytes * worthwhile ? imageStreamObject(image, jpeg) : undefined;
  const scale = imageScale(image, limits);
  const minFlatBytes = sizeBytes * scale ** 2 * minFlatShare;
  if (jpeg && jpeg.data.length <= minFlatBytes * photoLike) return imageStreamObject(image, jpeg);
  const flat = scale < 1 && colours !== 4 ? await asFlate(image, limits, task) : undefined;
  const best = Math.min(sizeBytes, flat?.data.length ?? Infinity);
  if (jpeg && jpeg.data.length <= best * photoLike) return imageStreamObject(image, jpeg);
  return flat && flat.data.length <= sizeBytes * worthwhile ? imageStreamObject(image, flat) : undefined;
}

const imageScale = ({ dpi }: PdfImage, limits: ImageLimits): number =>
  dpi !== undefined && dpi > limits.dpi * tooFine ? limits.dpi / dpi : 1;

interface Encoded {
  readonly data: Buffer;
  readonly entries: PdfDictionary;
}

async function asJpeg(
  image: PdfImage,
  limits: ImageLimits,
  task: PdfImageTask,
): Promise<Encoded | undefined> {
  const path = await drawn(image, { limits, quality: limits.quality, task });
  const data = await readFile(path);
  const frame = readJpegFrame(data);
  if (frame?.components !== image.colours) return undefined;
  const entries = { '/Width': frame.widthPx, '/Height': frame.heightPx, '/Filter': '/DCTDecode' };
  if (image.packing === 'jpeg' || image.colours !== 4) return { data, entries };
  return { data, entries: { ...entries, '/Decode': [1, 0, 1, 0, 1, 0, 1, 0] } }; // CMYK values in a JPEG are inverted
}

/** Compresses an image losslessly. The compressed pixels of a PNG are valid in a PDF (ISO 32000-1, 7.4.4.4). */
async function asFlate(
  image: PdfImage,
  limits: ImageLimits,
  task: PdfImageTask,
): Promise<Encoded | undefined> {
  const png = await readPng(await drawn(image, { limits, task }));
  if (!png || png.samples !== image.colours || png.bits !== 8 || png.isInterlaced) return undefined;
  const file = await open(png.path);
  try {
    const parts: Buffer[] = [];
    for (const { start, end } of png.data) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
      parts.push(buffer.subarray(0, bytesRead));
    }
    const parameters = {
      '/Predictor': 15,
      '/Colors': png.samples,
      '/BitsPerComponent': 8,
      '/Columns': png.widthPx,
    };
    const entries = { '/Width': png.widthPx, '/Height': png.heightPx, '/Filter': '/FlateDecode' };
    return { data: Buffer.concat(parts), entries: { ...entries, '/DecodeParms': parameters } };
  } finally {
    await file.close();
  }
}

/** Runs the image engine to scale an image to the limits. Resolves to the host path of the result. */
async function drawn(
  image: PdfImage,
  { limits, quality, task }: { limits: ImageLimits; quality?: number; task: PdfImageTask },
): Promise<string> {
  const { widthPx, heightPx, colours, packing } = image;
  const scale = imageScale(image, limits);
  const name = quality === undefined ? 'flat.png' : 'photo.jpg';
  const request: PdfImageRequest = {
    recipe: 'pdf-image',
    input: '/job/in/0.bin',
    output: `/job/out/${name}`,
    threads: task.threads,
    packing,
    widthPx,
    heightPx,
    colours,
    toWidth: Math.max(1, Math.round(widthPx * scale)),
    toHeight: Math.max(1, Math.round(heightPx * scale)),
    quality,
  };
  await task.images.run(request, task);
  return join(task.workdir, 'out', name);
}

function imageStreamObject({ dictionary, palette }: PdfImage, { data, entries }: Encoded): PdfObject {
  const { '/Length': _length, '/DecodeParms': _parameters, '/Filter': _filter, ...rest } = dictionary;
  const dict = {
    ...rest,
    ...(palette && { '/ColorSpace': palette.space }),
    '/BitsPerComponent': 8,
    ...entries,
  };
  return { stream: { dict, data: data.toString('base64') } };
}

/** Returns a JPEG or JPEG 2000 unchanged, without its additional filters. */
export function bare({ dictionary, packing }: PdfImage, data: Buffer): PdfObject {
  const { '/Length': _length, '/DecodeParms': _parameters, ...rest } = dictionary;
  const filter = packing === 'jpeg' ? '/DCTDecode' : '/JPXDecode';
  return { stream: { dict: { ...rest, '/Filter': filter }, data: data.toString('base64') } };
}
