import type { PdfImagePacking } from '#src/engines/image/worker/protocol.ts';
import { objectDictionary, type PdfDictionary, type PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, dictionaryAt, valueAt } from '../structure/document.ts';
import { canUnwrap } from '../open/unwrapped.ts';

/** An image XObject that may be made smaller. */
export interface PdfImage {
  /** `4 0 R`. */
  readonly reference: string;
  readonly dictionary: PdfDictionary;
  /** Gray, RGB, or CMYK. */
  readonly colours: 1 | 3 | 4;
  readonly packing: PdfImagePacking;
  /** Additional filters around a JPEG or JPEG 2000, outermost first; qpdf decodes other filters. */
  readonly wrappings: readonly string[];
  /** Bits per sample; of 16, only the upper half is used. */
  readonly bits: 8 | 16;
  /** For indexed images: the color table, as a string of bytes or a reference to a stream, and its color space. */
  readonly palette?: { readonly table: string; readonly space: unknown } | undefined;
  /** Whether it is the soft mask of another image: loss would be visible at its edges. */
  readonly isMask: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Size in the file, in bytes. */
  readonly sizeBytes: number;
  /** Resolution in dots per inch where it is shown largest; undefined if no page shows it. */
  readonly dpi: number | undefined;
}

type Objects = PdfObjects['objects'];
/** Lossless filters that qpdf decodes. */
const lossless = ['/FlateDecode', '/LZWDecode', '/RunLengthDecode', '/ASCII85Decode', '/ASCIIHexDecode'];
/** Smaller images aren't worth the work. */
const minImageBytes = 2_048;

/**
 * Finds the images that may be made smaller: 8 or 16 bits per sample in gray, RGB or CMYK, or a palette of up to 256
 * colors, as JPEG, JPEG 2000 or losslessly compressed. Others (fax, inverted or masked samples) are small already or
 * have a special meaning, and stay unchanged.
 */
export function findShrinkableImages({ objects }: PdfObjects, dpis: ReadonlyMap<string, number>): PdfImage[] {
  const masks = findSoftMasks(objects, dpis);
  return Object.entries(objects).flatMap(([name, object]) => {
    const dictionary = object.stream && objectDictionary(object);
    const reference = name.replace('obj:', '');
    const image = dictionary && toPdfImage(dictionary, objects);
    if (!image || image.sizeBytes < minImageBytes) return [];
    const isMask = masks.has(reference);
    return [{ ...image, reference, isMask, dpi: isMask ? masks.get(reference) : dpis.get(reference) }];
  });
}

function toPdfImage(
  dictionary: PdfDictionary,
  objects: Objects,
): Omit<PdfImage, 'reference' | 'isMask' | 'dpi'> | undefined {
  const palette = readImagePalette(dictionary['/ColorSpace'], objects);
  const colours = countColourComponents(palette?.space ?? dictionary['/ColorSpace'], objects);
  const filters = listStreamFilters(dictionary, objects);
  const packing = findImagePacking(filters);
  const isLossy = packing !== 'samples';
  const wrappings = isLossy ? filters.slice(0, -1) : [];
  if (dictionary['/Subtype'] !== '/Image' || !colours || !packing) return undefined;
  const { '/BitsPerComponent': bits = packing === 'jpeg-2000' ? 8 : undefined } = dictionary;
  if (bits !== 8 && (bits !== 16 || isLossy || palette)) return undefined;
  if (!isPlain(dictionary, { objects, packing, colours, isWrapped: wrappings.length > 0 })) return undefined;
  if (palette && (isLossy || dictionary['/Decode'] !== undefined)) return undefined;
  return {
    dictionary,
    colours,
    packing,
    wrappings,
    bits,
    palette,
    widthPx: Number(dictionary['/Width']),
    heightPx: Number(dictionary['/Height']),
    sizeBytes: Number(valueAt(objects, dictionary['/Length'])),
  };
}

function findImagePacking(filters: readonly string[]): PdfImagePacking | undefined {
  const [last, ...wrappings] = filters.toReversed();
  if (last === '/DCTDecode' || last === '/JPXDecode')
    return canUnwrap(wrappings) ? (last === '/DCTDecode' ? 'jpeg' : 'jpeg-2000') : undefined;
  return last !== undefined && filters.every((name) => lossless.includes(name)) ? 'samples' : undefined;
}

interface SampleFormat {
  readonly objects: Objects;
  readonly packing: PdfImagePacking;
  readonly colours: number;
  readonly isWrapped: boolean;
}

/** Whether samples are plain color values; CMYK JPEGs are usually inverted, and stay so. */
function isPlain(dictionary: PdfDictionary, { objects, packing, colours, isWrapped }: SampleFormat): boolean {
  const isJpeg = packing === 'jpeg';
  if (packing === 'jpeg-2000' && (colours === 4 || (dictionary['/SMaskInData'] ?? 0) !== 0)) return false;
  if (dictionary['/Mask'] !== undefined && dictionary['/SMask'] === undefined) return false;
  if (dictionary['/Matte'] !== undefined) return false;
  const parameters = listDecodeParameters(dictionary, objects);
  const own = dictionary['/DecodeParms'];
  const ofWrappings = [own, ...arrayAt(objects, own).slice(0, -1)];
  if (isWrapped && ofWrappings.some((one) => dictionaryAt(objects, one))) return false;
  if (isJpeg && parameters.some((one) => one['/ColorTransform'] !== undefined)) return false;
  const decode = arrayAt(objects, dictionary['/Decode']).join();
  return (
    decode === '' || decode === '0,1'.repeat(colours).replaceAll('10', '1,0') || (isJpeg && colours === 4)
  );
}

/** Decode parameters of one or several filters. */
function listDecodeParameters(dictionary: PdfDictionary, objects: Objects): readonly PdfDictionary[] {
  const value = dictionary['/DecodeParms'];
  return [value, ...arrayAt(objects, value)]
    .map((one) => dictionaryAt(objects, one))
    .filter((one) => one !== undefined);
}

function listStreamFilters(dictionary: PdfDictionary, objects: Objects): string[] {
  const filter = dictionary['/Filter'];
  if (filter === undefined) return [];
  const list = arrayAt(objects, filter);
  return (list.length > 0 ? list : [filter]).map(String);
}

/** Returns the color table of an Indexed color space (ISO 32000-1, 8.6.6.3). */
function readImagePalette(space: unknown, objects: Objects): PdfImage['palette'] {
  const [family, base, , table] = arrayAt(objects, space);
  return family === '/Indexed' && typeof table === 'string' ? { table, space: base } : undefined;
}

function countColourComponents(space: unknown, objects: Objects): 1 | 3 | 4 | undefined {
  const named = { '/DeviceGray': 1, '/DeviceRGB': 3, '/DeviceCMYK': 4 } as const;
  const [family, profile] = arrayAt(objects, space);
  if (family === '/ICCBased') {
    const colours = Number(dictionaryAt(objects, profile)?.['/N']);
    return colours === 1 || colours === 3 || colours === 4 ? colours : undefined;
  }
  if (family === '/CalGray') return 1;
  if (family === '/CalRGB') return 3;
  return Object.entries(named).find(([name]) => name === space)?.[1];
}

/** Soft masks with their resolution in dots per inch under the image they belong to. */
function findSoftMasks(objects: Objects, dpis: ReadonlyMap<string, number>): Map<string, number | undefined> {
  const masks = new Map<string, number | undefined>();
  for (const [name, object] of Object.entries(objects)) {
    const owner = objectDictionary(object);
    const reference = owner?.['/SMask'];
    if (typeof reference !== 'string' || !reference.endsWith(' R')) continue;
    const dpi = dpis.get(name.replace('obj:', ''));
    const [width, ownWidth] = [dictionaryAt(objects, reference)?.['/Width'], owner?.['/Width']];
    masks.set(reference, dpi && (dpi * Number(width)) / Number(ownWidth));
  }
  return masks;
}
