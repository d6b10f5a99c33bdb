import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readBoxes } from '#src/codecs/bmff.ts';
import { encodePngChunk, hasPngSignature, pngSignature, readPngChunks } from '#src/codecs/png.ts';
import { exifTiff } from '#src/codecs/jpeg.ts';
import {
  encodeRiff,
  encodeRiffChunk,
  firstRiffChunkOffset,
  hasRiffForm,
  iterateRiffChunks,
} from '#src/codecs/riff.ts';
import { exifWithOrientation } from '../exif.ts';
import type { StripOrder } from '../protocol.ts';

/**
 * Copies an image without re-encoding its pixels, and removes personal metadata: EXIF data except the orientation,
 * XMP, texts, and data after the image. Supports PNG, WebP, JPEG XL, HEIC and AVIF; leaves other and truncated files
 * unchanged. Returns whether anything was removed (`isChanged`); a file is written only then.
 */
export async function strip({ input, output }: StripOrder): Promise<Record<string, unknown>> {
  const file = await readFile(input);
  const bare = await bareOf(file);
  if (!bare || file.equals(bare)) return { isChanged: false };
  await writeFile(output, bare);
  return { isChanged: true };
}

async function bareOf(file: Buffer): Promise<Uint8Array | undefined> {
  if (hasPngSignature(file)) return barePng(file, await orientationOf(file));
  if (hasRiffForm(file, 'WEBP')) return bareWebp(file, await orientationOf(file));
  if (file.toString('latin1', 4, 8) === 'JXL ') return bareJpegXl(file);
  return file.toString('latin1', 4, 8) === 'ftyp' ? bareHeif(file) : undefined;
}

/** Returns the EXIF orientation, 1 to 8. */
async function orientationOf(file: Buffer): Promise<number> {
  const { orientation = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
  return orientation;
}

/** Ancillary chunks that affect how a PNG is shown. */
const shapingChunks = new Set(
  'tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

/** A chunk whose type starts with a lowercase letter is ancillary (PNG, third edition, 5.4). */
function barePng(file: Buffer, orientation: number): Buffer | undefined {
  const all = [...readPngChunks(file)];
  if (!all.some(({ type }) => type === 'IEND')) return undefined;
  const kept = all.filter(({ type }) => /^[A-Z]/.test(type) || shapingChunks.has(type));
  const chunks = kept.map(({ type, data }) => encodePngChunk(type, data));
  const own = orientation > 1 ? [encodePngChunk('eXIf', exifWithOrientation(orientation))] : [];
  return Buffer.concat([pngSignature, ...chunks.toSpliced(1, 0, ...own)]);
}

const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const [exifFlag, xmpFlag] = [0x08, 0x04];

/** Metadata chunks and the flags that declare them (RFC 9649, 2.7). */
function bareWebp(file: Buffer, orientation: number): Uint8Array | undefined {
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  const chunks = [...iterateRiffChunks(file.subarray(0, end), firstRiffChunkOffset)]
    .filter(({ type }) => webpChunks.has(type))
    .map(({ type, dataStart, dataEnd }) => {
      const data = Buffer.from(file.subarray(dataStart, dataEnd));
      if (type === 'VP8X' && data.length > 0)
        data[0] = ((data[0] ?? 0) & ~(exifFlag | xmpFlag)) | (orientation > 1 ? exifFlag : 0);
      return encodeRiffChunk(type, data);
    });
  const exif = orientation > 1 ? [encodeRiffChunk('EXIF', exifWithOrientation(orientation))] : [];
  return encodeRiff('WEBP', [...chunks, ...exif]);
}

/** Boxes for pixels and for the file itself (ISO/IEC 18181-2). A codestream without boxes holds no metadata. */
const jpegXlBoxes = new Set(['JXL ', 'ftyp', 'jxll', 'jxli', 'jxlc', 'jxlp']);

function bareJpegXl(file: Buffer): Buffer {
  const boxes = readBoxes(file);
  if ((boxes.at(-1)?.end ?? 0) + 8 <= file.length) return file; // a damaged box
  const kept = boxes.filter(({ type }) => jpegXlBoxes.has(type));
  return Buffer.concat(kept.map(({ start, end }) => file.subarray(start, end)));
}

/** HEIC and AVIF store file offsets in tables, so removed data is blanked in place. */
async function bareHeif(file: Buffer): Promise<Buffer | undefined> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined); // another decoder could read it
  if (!header) return undefined;
  const { exif, xmp, orientation = 1 } = header;
  const bare = Buffer.from(file);
  const tiff = exif && exifTiff(exif);
  const exifAt = tiff ? file.indexOf(tiff) : -1;
  if (tiff && exifAt >= 0) {
    bare.fill(0, exifAt, exifAt + tiff.length);
    const smallest = exifWithOrientation(orientation);
    if (smallest.length <= tiff.length) smallest.copy(bare, exifAt);
  }
  const xmpAt = xmp ? file.indexOf(xmp) : -1;
  if (xmp && xmpAt >= 0) bare.fill(' ', xmpAt, xmpAt + xmp.length);
  return bare;
}
