import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import type { PictureOrder } from '#src/engines/image-child/order.ts';
import {
  dictionaryOf,
  readObjects,
  type PdfDictionary,
  type PdfObject,
  type PdfObjects,
} from '#src/engines/qpdf-objects.ts';
import type { Task } from '../converter.ts';
import { arrayAt, dictionaryAt } from './document.ts';
import { frameOf, withoutCameraData } from './jpeg-bytes.ts';

export type PictureTask = Pick<
  Task<unknown>,
  'sandbox' | 'images' | 'workdir' | 'signal' | 'threads' | 'progress'
>;

/** How pictures are brought down: dots per inch on their page, JPEG quality. */
export interface PictureLimits {
  readonly dpi: number;
  readonly quality: number;
}

/** A photo of a PDF that may be compressed anew. */
interface Photo {
  readonly name: string;
  readonly dictionary: PdfDictionary;
  /** Dots per inch where it is shown largest; undefined where no page shows it. */
  readonly dpi: number | undefined;
}

const photosAtOnce = 8;
/** Only what shrinks by at least a tenth is worth its loss. */
const worthwhile = 0.9;
const tooFine = 1.25;

/** The photos (JPEG in grey or RGB) of a PDF compressed anew, as changed objects; those that would hardly shrink are left as they are. */
export async function smallerPhotos(
  inside: string,
  limits: PictureLimits,
  task: PictureTask,
): Promise<Record<string, PdfObject>> {
  const all = await readObjects(inside, task);
  const photos = photosOf(all, await shownDpi(inside, task));
  const changed: Record<string, PdfObject> = {};
  for (let at = 0; at < photos.length; at += photosAtOnce) {
    const batch = photos.slice(at, at + photosAtOnce);
    const { objects } = await readObjects(
      inside,
      task,
      batch.map(({ name }) => name),
    );
    for (const photo of batch) {
      const data = Buffer.from(objects[photo.name]?.stream?.data ?? '', 'base64');
      const smaller = await compressed(photo, data, limits, task);
      if (smaller) changed[photo.name] = smaller;
    }
    task.progress((70 * Math.min(photos.length, at + photosAtOnce)) / photos.length);
  }
  return changed;
}

function photosOf({ objects }: PdfObjects, dpis: ReadonlyMap<string, number>): Photo[] {
  return Object.entries(objects).flatMap(([name, object]) => {
    const dictionary = object.stream && dictionaryOf(object);
    if (!dictionary || !isPhoto(dictionary, objects)) return [];
    return [{ name, dictionary, dpi: dpis.get(name) }];
  });
}

/** CMYK, palettes, colours taken out and samples turned round mean something else than their pixels: they stay as they are. */
function isPhoto(dictionary: PdfDictionary, objects: PdfObjects['objects']): boolean {
  const filter = dictionary['/Filter'];
  const isJpeg = filter === '/DCTDecode' || (Array.isArray(filter) && filter.join() === '/DCTDecode');
  const isPlain = dictionary['/Mask'] === undefined && dictionary['/Decode'] === undefined;
  return dictionary['/Subtype'] === '/Image' && isJpeg && isPlain && coloursOf(dictionary, objects) > 0;
}

/** 1 for grey, 3 for RGB, 0 for anything else. */
function coloursOf(dictionary: PdfDictionary, objects: PdfObjects['objects']): number {
  const space = dictionary['/ColorSpace'];
  if (space === '/DeviceGray') return 1;
  if (space === '/DeviceRGB') return 3;
  const [kind, profile] = arrayAt(objects, space);
  const colours = kind === '/ICCBased' ? Number(dictionaryAt(objects, profile)?.['/N']) : 0;
  return colours === 1 || colours === 3 ? colours : 0;
}

/** Dots per inch of each picture where it is shown largest, by the name of its object. */
async function shownDpi(inside: string, task: PictureTask): Promise<ReadonlyMap<string, number>> {
  const { stdout } = await task.sandbox.run({ engine: 'pdfimages', args: ['-list', inside], ...task });
  const dpis = new Map<string, number>();
  const row = /^\s*\d+\s+\d+\s+image\s.*?\s(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+\S+\s+\S+\s*$/gm;
  for (const [, number, generation, across, down] of stdout.matchAll(row)) {
    const name = `obj:${number} ${generation} R`;
    dpis.set(name, Math.min(dpis.get(name) ?? Infinity, Number(across), Number(down)));
  }
  return dpis;
}

async function compressed(
  { dictionary, dpi, name }: Photo,
  data: Buffer,
  limits: PictureLimits,
  task: PictureTask,
): Promise<PdfObject | undefined> {
  const before = frameOf(data);
  if (!before) return undefined;
  const scale = dpi !== undefined && dpi > limits.dpi * tooFine ? limits.dpi / dpi : 1;
  const width = Math.max(1, Math.round(before.widthPx * scale));
  const after = await recoded(withoutCameraData(data), { width, quality: limits.quality }, { name, task });
  const frame = after && frameOf(after);
  if (!frame || frame.colours !== before.colours || after.length > data.length * worthwhile) return undefined;
  const { '/Length': _length, ...rest } = dictionary;
  const dict = { ...rest, '/Width': frame.widthPx, '/Height': frame.heightPx, '/BitsPerComponent': 8 };
  return { stream: { dict, data: after.toString('base64') } };
}

/** A JPEG compressed anew by the picture engine; undefined where it cannot read it: then it stays as it is. */
async function recoded(
  jpeg: Buffer,
  { width, quality }: { width: number; quality: number },
  { name, task }: { name: string; task: PictureTask },
): Promise<Buffer | undefined> {
  const workdir = join(task.workdir, `photo-${name.replace(/\D+/g, '-')}`);
  await Promise.all(['in', 'out'].map((folder) => mkdir(join(workdir, folder), { recursive: true })));
  await writeFile(join(workdir, 'in', '0.jpg'), jpeg, { mode: 0o644 });
  const order: PictureOrder = {
    recipe: 'convert',
    from: 'jpg',
    to: 'jpg',
    input: '/job/in/0.jpg',
    outFolder: '/job/out',
    threads: task.threads,
    choices: { quality, width, colourProfile: 'keep' },
  };
  try {
    const { facts } = await task.images.run(order, { workdir, signal: task.signal });
    const [written] = facts['files'] as readonly { file: string }[];
    return written && (await readFile(join(workdir, 'out', written.file)));
  } catch (error) {
    task.signal.throwIfAborted();
    if (error instanceof Fault && error.code !== 'internal') return undefined;
    throw error;
  } finally {
    await rm(workdir, { recursive: true, force: true });
  }
}
