import { open } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import { sniff, sniffedBytes, type Kind } from './sniff.ts';

/** A file to be read as a picture. */
export interface Source {
  readonly path: string;
  readonly kind: Kind;
  readonly declared: FormatId;
}

/**
 * Finds out what a file really is. A picture under another picture's name is read as what it is, with a note; anything
 * else rejects with `content-mismatch`. A drawing (SVG) is only read where one was declared.
 */
export async function identify(
  path: string,
  declared: FormatId,
  note: (sentence: string) => void,
): Promise<Source> {
  const expected = kindsOf[declared] ?? [];
  const beginning = await beginningOf(path);
  const found = sniff(beginning) ?? (expected.includes('tga') ? 'tga' : undefined);
  if (!found || (found === 'svg') !== expected.includes('svg'))
    throw new Fault('content-mismatch', { expected: formatOf(declared).label });
  if (!expected.includes(found))
    note(
      `The file is named ${formatOf(declared).label} but holds a ${names[found]} picture; it was read as one.`,
    );
  if (isHighDynamicRange(beginning, found))
    note(
      'This is an HDR picture: its colours were taken as they are stored, so it looks flatter than on an HDR screen.',
    );
  return { path, kind: found, declared };
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The transfer functions PQ and HLG (ITU-T H.273: 16 and 18) in the colour box of an AVIF or HEIC, or the `cICP` chunk of a PNG. */
function isHighDynamicRange(head: Buffer, kind: Kind): boolean {
  const isPng = kind === 'png' || kind === 'apng';
  if (!isPng && kind !== 'avif' && kind !== 'heic') return false;
  const at = head.indexOf(isPng ? '\0\0\0\x04cICP' : 'colrnclx', 0, 'latin1');
  if (at < 0 || at + 12 > head.length) return false;
  return [16, 18].includes(isPng ? head.readUInt8(at + 9) : head.readUInt16BE(at + 10));
}

const kindsOf: Partial<Record<FormatId, readonly Kind[]>> = {
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
};

const names: Record<Kind, string> = {
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
  svg: 'SVG',
};
