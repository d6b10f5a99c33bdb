import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createDeflate } from 'node:zlib';
import type { StreamSource } from '../../image/convert/embeddable-image.ts';
import type { ColourSpace, EmbeddableImage } from '../../image/convert/embeddable-image.ts';
import type { Png } from './png.ts';
import { readPngRows, unpackedPixels } from './png-rows.ts';

/**
 * Returns a non-interlaced PNG as an image for a PDF: its compressed pixels are copied unchanged; transparency, if
 * any, is split from the colors into a mask (written next to `scratch`). Rejects with a RangeError or zlib's error
 * when the pixels are damaged.
 */
export async function toPngImage(png: Png, scratch: string): Promise<EmbeddableImage> {
  if (png.hasAlpha) return withMask(png, scratch);
  if (png.palette && png.transparency)
    return { ...plain(png), mask: await paletteMask(png, png.transparency, scratch) };
  await drain(unpackedPixels(png));
  const keyColour = png.transparency && readKeyColour(png, png.transparency);
  return { ...plain(png), ...(keyColour && { keyColour }) };
}

function plain(png: Png): EmbeddableImage {
  return {
    ...sized(png),
    colours: pngColourSpace(png),
    filter: `/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ${png.samples} /BitsPerComponent ${png.bits} /Columns ${png.widthPx} >>`,
    pixels: { path: png.path, ranges: png.data },
    ...(png.profile && !png.palette && { profile: { bytes: png.profile, isPacked: true } }),
    ...(png.density !== undefined && { density: png.density }),
  };
}

function sized({ widthPx, heightPx, bits }: Png) {
  return { widthPx, heightPx, bits, orientation: 1 };
}

function pngColourSpace({ palette, isGrey }: Png): ColourSpace {
  if (palette) return { type: 'palette', palette };
  return { type: isGrey ? 'grey' : 'rgb' };
}

/** A transparent color is stored as one 16-bit number per sample. */
function readKeyColour({ samples, bits }: Png, transparency: Buffer): number[] | undefined {
  if (transparency.length < samples * 2) return undefined;
  return Array.from({ length: samples }, (_, index) => transparency.readUInt16BE(index * 2) % 2 ** bits);
}

async function withMask(png: Png, scratch: string): Promise<EmbeddableImage> {
  const sampleBytes = png.bits / 8;
  const colourBytes = (png.samples - 1) * sampleBytes;
  const pixelBytes = png.samples * sampleBytes;
  const [colours, mask] = [packedFile(`${scratch}.colours`), packedFile(`${scratch}.mask`)];
  for await (const row of readPngRows(png)) {
    const colourRow = Buffer.alloc(png.widthPx * colourBytes);
    const maskRow = Buffer.alloc(png.widthPx * sampleBytes);
    for (let at = 0, colour = 0, opaque = 0; at < row.length; at += pixelBytes) {
      for (let byte = 0; byte < colourBytes; byte += 1) colourRow[colour++] = row[at + byte] ?? 0;
      for (let byte = colourBytes; byte < pixelBytes; byte += 1) maskRow[opaque++] = row[at + byte] ?? 0;
    }
    await Promise.all([colours.write(colourRow), mask.write(maskRow)]);
  }
  const filter = '/Filter /FlateDecode';
  const maskImage: EmbeddableImage = {
    ...sized(png),
    colours: { type: 'grey' },
    filter,
    pixels: await mask.end(),
  };
  return { ...plain(png), filter, pixels: await colours.end(), mask: maskImage };
}

async function paletteMask(png: Png, transparency: Buffer, scratch: string): Promise<EmbeddableImage> {
  const mask = packedFile(`${scratch}.mask`);
  const perByte = 8 / png.bits;
  for await (const row of readPngRows(png)) {
    const maskRow = Buffer.alloc(png.widthPx);
    for (let pixel = 0; pixel < png.widthPx; pixel += 1) {
      const byte = row[Math.floor(pixel / perByte)] ?? 0;
      const index = (byte >> (8 - png.bits * ((pixel % perByte) + 1))) & (2 ** png.bits - 1);
      maskRow[pixel] = transparency[index] ?? 255;
    }
    await mask.write(maskRow);
  }
  return {
    ...sized({ ...png, bits: 8 }),
    colours: { type: 'grey' },
    filter: '/Filter /FlateDecode',
    pixels: await mask.end(),
  };
}

/** Returns a file that is deflated while it is written. */
function packedFile(path: string) {
  const packer = createDeflate();
  const file = createWriteStream(path);
  packer.pipe(file);
  const done = finished(file);
  return {
    async write(bytes: Buffer): Promise<void> {
      if (!packer.write(bytes)) await once(packer, 'drain');
    },
    async end(): Promise<StreamSource> {
      packer.end();
      await done;
      return { path, ranges: [{ start: 0, end: (await stat(path)).size }] };
    },
  };
}

async function drain(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) void piece;
}
