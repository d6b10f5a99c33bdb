import { open, type FileHandle } from 'node:fs/promises';
import {
  firstPngChunkOffset,
  hasPngSignature,
  parsePngHeader,
  pngColourType,
  readPngChunkHead,
  type PngHeader,
} from '#src/codecs/png.ts';
import { readAt } from '../../registry/read-at.ts';
import type { ByteSpan } from '../../image/convert/embeddable-image.ts';

/** The contents of a PNG's chunks (PNG, third edition, 11). */
export interface Png {
  readonly path: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bits: number;
  /** Stored samples per pixel, including alpha and palette indexes. */
  readonly samples: number;
  readonly isGrey: boolean;
  readonly hasAlpha: boolean;
  readonly isInterlaced: boolean;
  /** Whether it specifies colors other than sRGB numerically, which PDF doesn't support. */
  readonly hasStatedColours: boolean;
  readonly palette?: Buffer;
  readonly transparency?: Buffer;
  /** The deflated color profile. */
  readonly profile?: Buffer;
  readonly density?: number;
  /** Byte ranges of the compressed pixels. */
  readonly data: readonly ByteSpan[];
}

const maxPngChunks = 100_000;
const retainedChunks = ['IHDR', 'PLTE', 'tRNS', 'iCCP', 'pHYs', 'sRGB', 'gAMA', 'cHRM', 'cICP'];
const maxPngProfileBytes = 4_194_304;

/** Reads the chunks of a PNG. Resolves to undefined when the file isn't a PNG or its end is missing. */
export async function readPng(path: string): Promise<Png | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (!hasPngSignature(await readAt(file, 0, 8))) return undefined;
    const { chunks, data, isWhole } = await readChunks(file, size);
    const header = parsePngHeader(chunks.get('IHDR') ?? Buffer.alloc(0));
    if (!header || !isWhole || data.length === 0) return undefined;
    return parsePng(path, header, chunks, data);
  } finally {
    await file.close();
  }
}

async function readChunks(file: FileHandle, size: number) {
  const chunks = new Map<string, Buffer>();
  const data: ByteSpan[] = [];
  let isWhole = false;
  let at: number = firstPngChunkOffset;
  for (let count = 0; at + 12 <= size && count < maxPngChunks; count += 1) {
    const head = readPngChunkHead(await readAt(file, at, 8), at);
    if (!head) break;
    const { type, start, end } = head;
    if (type === 'IDAT') data.push({ start, end: Math.min(size, end) });
    if (retainedChunks.includes(type) && end - start <= maxPngProfileBytes)
      chunks.set(type, await readAt(file, start, end - start));
    isWhole ||= type === 'IEND';
    at = head.next;
  }
  return { chunks, data, isWhole };
}

const samplesPerPixel: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function parsePng(
  path: string,
  { widthPx, heightPx, bitDepth, colourType, isInterlaced }: PngHeader,
  chunks: ReadonlyMap<string, Buffer>,
  data: readonly ByteSpan[],
): Png | undefined {
  const samples = samplesPerPixel[colourType];
  const { grey, greyAlpha, rgba, palette: indexed } = pngColourType;
  const palette = chunks.get('PLTE');
  if (samples === undefined || (colourType === indexed && !palette)) return undefined;
  const transparency = chunks.get('tRNS');
  const profile = readPngProfile(chunks.get('iCCP'));
  const density = pngDensity(chunks.get('pHYs'));
  return {
    path,
    widthPx,
    heightPx,
    bits: bitDepth,
    samples,
    isGrey: colourType === grey || colourType === greyAlpha,
    hasAlpha: colourType === greyAlpha || colourType === rgba,
    isInterlaced,
    hasStatedColours: statesColours(chunks),
    data,
    ...(colourType === indexed && palette && { palette }),
    ...(transparency && { transparency }),
    ...(profile && { profile }),
    ...(density !== undefined && { density }),
  };
}

/** The gamma and chromaticities that most programs write when they mean sRGB. */
const ofSrgb: ReadonlySet<string> = new Set([
  '0000b18f',
  '00007a26000080840000fa00000080e8000075300000ea6000003a9800001770',
]);

function statesColours(chunks: ReadonlyMap<string, Buffer>): boolean {
  if (chunks.has('iCCP')) return false;
  if (chunks.has('cICP')) return true;
  const numbers = [chunks.get('gAMA'), chunks.get('cHRM')];
  return !chunks.has('sRGB') && numbers.some((data) => data && !ofSrgb.has(data.toString('hex')));
}

function readPngProfile(chunk: Buffer | undefined): Buffer | undefined {
  const nameEnd = chunk?.indexOf(0) ?? -1;
  return chunk && nameEnd > 0 ? chunk.subarray(nameEnd + 2) : undefined;
}

function pngDensity(chunk: Buffer | undefined): number | undefined {
  if (!chunk || chunk.length < 9 || chunk[8] !== 1) return undefined;
  const [x, y] = [chunk.readUInt32BE(0), chunk.readUInt32BE(4)];
  return x > 0 && x === y ? x * 0.0254 : undefined;
}
