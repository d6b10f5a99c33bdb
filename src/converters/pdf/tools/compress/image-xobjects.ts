import type { PdfImagePacking } from '#src/engines/image/worker/protocol.ts';
import { objectDictionary, type PdfDictionary, type PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, dictionaryAt, valueAt } from '../structure/document.ts';
import { canUnwrap } from '../open/unwrapped.ts';

/** A picture of a PDF that may be made smaller. */
export interface PdfImage {
  /** `4 0 R`. */
  readonly reference: string;
  readonly dictionary: PdfDictionary;
  /** Grey, red-green-blue, or the four inks of print. */
  readonly colours: 1 | 3 | 4;
  readonly packing: PdfImagePacking;
  /** What a JPEG or JPEG 2000 is packed in once more, outermost first; other packings are taken off by qpdf. */
  readonly wrappings: readonly string[];
  /** Bits of each sample; of finer ones the upper half is taken. */
  readonly bits: 8 | 16;
  /** Where samples are places in a table of colours: the table, as a text of bytes or a reference to a stream, and the colours it is in. */
  readonly palette?: { readonly table: string; readonly space: unknown } | undefined;
  /** Whether it says how transparent another picture is: loss would be seen at its edges. */
  readonly isMask: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Bytes it takes in the file. */
  readonly sizeBytes: number;
  /** Dots per inch where it is shown largest; undefined where no page shows it. */
  readonly dpi: number | undefined;
}

type Objects = PdfObjects['objects'];
/** Packings without loss that qpdf unpacks. */
const lossless = ['/FlateDecode', '/LZWDecode', '/RunLengthDecode', '/ASCII85Decode', '/ASCIIHexDecode'];
/** Less is hardly worth the work. */
const minImageBytes = 2_048;

/**
 * The pictures that may be made smaller: 8 or 16 bits a sample in grey, RGB or CMYK, or up to 256 of their colours, as
 * JPEG, JPEG 2000 or packed without loss. Others (fax, samples turned round or left out) are small already or mean
 * something else than their samples, and stay as they are.
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

/** Whether the samples mean the colours they seem to; CMYK JPEGs are turned round as a rule, and stay so. */
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

/** What is said of how it is packed, of one packing or of several. */
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

/** The table of colours of a space that is one (ISO 32000-1, 8.6.6.3). */
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

/** Soft masks with the dots per inch they have under the picture they belong to. */
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
