import { open } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import { hasSecondImage, secondLeft } from '../../second-image.ts';
import type { StatedColours } from './colour/colour-profile.ts';
import { readHdrColours, type HdrColours } from './colour/hdr-colours.ts';
import { isLosslessWebp } from './lossless-webp.ts';
import { statedColours } from './colour/png-colours.ts';
import { sniff, sniffedBytes, type SniffedFormat } from './sniff.ts';

/** A file to be read as a picture. */
export interface Source {
  readonly path: string;
  readonly format: SniffedFormat;
  readonly declared: FormatId;
  /** Whether it keeps every pixel although its format may change some for size. */
  readonly isLossless?: true;
  /** What it says of its colours, where it is an HDR picture. */
  readonly hdr?: HdrColours;
  /** What it states of its colours by numbers, where they are not those of sRGB. */
  readonly colours?: StatedColours;
}

/**
 * Finds out what a file really is. A picture under another picture's name is read as what it is, with a note, and what
 * follows a photo in its file is noted to be left out; anything else rejects with `content-mismatch`. A drawing (SVG) is
 * only read where one was declared.
 */
export async function identify(
  path: string,
  declared: FormatId,
  warn: (sentence: string) => void,
): Promise<Source> {
  const expected = sniffedFormatsByDeclared[declared] ?? [];
  const beginning = await readBeginning(path);
  const found = detectImageFormat(beginning, expected.includes('tga'));
  if (!found || (found === 'svg') !== expected.includes('svg'))
    throw new Fault('content-mismatch', { expected: formatById(declared).label });
  if (!expected.includes(found))
    warn(
      `The file is named ${formatById(declared).label} but holds a ${names[found]} picture; it was read as one.`,
    );
  if (found === 'jpeg' && hasSecondImage(beginning)) warn(secondLeft);
  const hdr = readHdrColours(beginning, found);
  const isPng = found === 'png' || found === 'apng';
  const colours = isPng && !hdr ? statedColours(beginning) : undefined;
  return {
    path,
    format: found,
    declared,
    ...(found === 'webp' && isLosslessWebp(beginning) && { isLossless: true }),
    ...(hdr && { hdr }),
    ...(colours && { colours }),
  };
}

/** A TGA without compression begins like a Windows cursor, one with a palette may like a PCX: there the name decides. */
function detectImageFormat(beginning: Buffer, isNamedTga: boolean): SniffedFormat | undefined {
  const found = sniff(beginning);
  return isNamedTga && (found === undefined || found === 'ico' || found === 'pcx') ? 'tga' : found;
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const sniffedFormatsByDeclared: Partial<Record<FormatId, readonly SniffedFormat[]>> = {
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  png: ['png', 'apng'],
  apng: ['png', 'apng'],
  gif: ['gif'],
  bmp: ['bmp'],
  tiff: ['tiff'],
  webp: ['webp'],
  svg: ['svg'],
  avif: ['avif', 'heic'],
  heic: ['heic', 'avif'],
  heif: ['heic', 'avif'],
  jxl: ['jxl'],
  jp2: ['jp2'],
  psd: ['psd'],
  ico: ['ico'],
  tga: ['tga'],
  ppm: ['ppm'],
  pcx: ['pcx'],
  dds: ['dds'],
  qoi: ['qoi'],
};

const names: Record<SniffedFormat, string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  apng: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  tiff: 'TIFF',
  bmp: 'BMP',
  avif: 'AVIF',
  heic: 'HEIC',
  jxl: 'JPEG XL',
  jp2: 'JPEG 2000',
  psd: 'Photoshop',
  ico: 'icon',
  tga: 'TGA',
  ppm: 'PPM',
  pcx: 'PCX',
  dds: 'DDS',
  qoi: 'QOI',
  svg: 'SVG',
};
