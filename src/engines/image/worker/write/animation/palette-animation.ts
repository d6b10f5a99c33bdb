import { deflateSync, inflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import {
  encodePngChunk,
  encodePngFile,
  parsePngHeader,
  pngColourType,
  readPngChunks,
} from '#src/codecs/png.ts';
import { changedRegion } from './changed-region.ts';
import { animationControl, frameControl, frameData, type FrameRegion } from './frame-control.ts';

/** An animation to write: all its frames stacked vertically, the delay of each, and the number of plays. */
export interface AnimationStrip {
  readonly pixels: () => Sharp;
  readonly delaysMs: readonly number[];
  readonly plays: number;
}

/** Frames as indices into one palette, one byte per pixel. */
interface Indexed {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly frames: readonly Buffer[];
  readonly palette: Palette;
}

/**
 * Red, green and blue of each entry, and its alpha. The last entry is fully transparent, and no pixel of the source
 * uses it.
 */
interface Palette {
  readonly colours: Buffer;
  readonly alphas: Buffer;
}

/**
 * Writes an animated PNG whose frames share one palette, with as many colors as the quality (1 to 99) needs. Pixels
 * that don't change between frames keep the previous frame's index, regardless of dithering, and aren't stored again.
 */
export async function paletteAnimation(
  strip: AnimationStrip,
  quality: number,
  effort: number,
): Promise<Uint8Array> {
  const indexed = await index(strip, quality, effort);
  const { widthPx, heightPx, frames, palette } = indexed;
  const parts: Uint8Array[] = [];
  let sequence = 0;
  for (const [frameIndex, frame] of frames.entries()) {
    const before = frames[frameIndex - 1];
    const { region, isOver, packed } = before
      ? smallest(before, frame, indexed)
      : { region: { left: 0, top: 0, widthPx, heightPx }, isOver: false, packed: pack(frame, widthPx) };
    const delayMs = strip.delaysMs[frameIndex] ?? 0;
    parts.push(encodePngChunk('fcTL', frameControl(sequence++, region, { delayMs, isOver })));
    parts.push(
      before ? encodePngChunk('fdAT', frameData(sequence++, packed)) : encodePngChunk('IDAT', packed),
    );
  }
  const header = { widthPx, heightPx, bitDepth: 8, colourType: pngColourType.palette, isInterlaced: false };
  return encodePngFile(header, [
    encodePngChunk('PLTE', palette.colours),
    encodePngChunk('tRNS', palette.alphas),
    encodePngChunk('acTL', animationControl(frames.length, strip.plays)),
    ...parts,
  ]);
}

/**
 * Lets libvips find a common palette for all frames, and gives each unchanged pixel the index it had in the previous
 * frame.
 */
async function index(
  { pixels, delaysMs }: AnimationStrip,
  quality: number,
  effort: number,
): Promise<Indexed> {
  const png = await pixels()
    .png({ palette: true, quality, colours: maxPaletteColours, effort, dither: 1, compressionLevel: 1 })
    .toBuffer();
  const { data, info } = await pixels()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const indices = readPaletteIndices(png, info.width, info.height);
  const heightPx = info.height / delaysMs.length;
  const pixelsOfFrame = info.width * heightPx;
  for (let at = pixelsOfFrame; at < indices.length; at += 1)
    if (data.readUInt32LE(at * 4) === data.readUInt32LE((at - pixelsOfFrame) * 4))
      indices[at] = indices[at - pixelsOfFrame] ?? 0;
  return {
    widthPx: info.width,
    heightPx,
    frames: delaysMs.map((_, frameIndex) =>
      indices.subarray(frameIndex * pixelsOfFrame, (frameIndex + 1) * pixelsOfFrame),
    ),
    palette: readPalette(png),
  };
}

/** One entry is reserved for full transparency. */
const maxPaletteColours = 255;

/** Returns the palette indices, one byte each, of a PNG whose rows aren't filtered (PNG, third edition, 7.2 and 9). */
function readPaletteIndices(png: Buffer, widthPx: number, heightPx: number): Buffer {
  const chunks = [...readPngChunks(png)];
  const header = chunks.find(({ type }) => type === 'IHDR');
  const bits = (header && parsePngHeader(header.data)?.bitDepth) ?? 8;
  const rows = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  );
  const rowBytes = Math.ceil((widthPx * bits) / 8);
  const indices = Buffer.allocUnsafe(widthPx * heightPx);
  const mask = (1 << bits) - 1;
  for (let y = 0; y < heightPx; y += 1) {
    const from = y * (rowBytes + 1);
    if (rows[from] !== 0) throw new Error('a filtered row although no filter was requested');
    for (let x = 0; x < widthPx; x += 1) {
      const bit = x * bits;
      indices[y * widthPx + x] = ((rows[from + 1 + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & mask;
    }
  }
  return indices;
}

/** Returns the palette libvips found, with one entry added. */
function readPalette(png: Buffer): Palette {
  const chunks = [...readPngChunks(png)];
  const contentOf = (chunkType: string) =>
    chunks.find(({ type }) => type === chunkType)?.data ?? Buffer.alloc(0);
  const colours = contentOf('PLTE');
  const alphas = contentOf('tRNS');
  const opaque = Buffer.alloc(colours.length / 3 - alphas.length, 255);
  return {
    colours: Buffer.concat([colours, Buffer.alloc(3)]),
    alphas: Buffer.concat([alphas, opaque, Buffer.alloc(1)]),
  };
}

interface Packed {
  readonly region: FrameRegion;
  readonly isOver: boolean;
  readonly packed: Buffer;
}

/**
 * Encodes the changed region of a frame, either as is or with unchanged pixels transparent, whichever takes fewer
 * bytes.
 */
function smallest(before: Buffer, frame: Buffer, { widthPx, palette: { alphas } }: Indexed): Packed {
  const region = changedRegion(before, frame, widthPx, 1);
  const [old, part] = [cut(before, widthPx, region), cut(frame, widthPx, region)];
  const replacing = { region, isOver: false, packed: pack(part, region.widthPx) };
  const through = part.map((entry, at) => (entry === old[at] ? alphas.length - 1 : entry));
  if (part.some((entry, at) => entry !== old[at] && alphas[entry] !== 255)) return replacing;
  const over = { region, isOver: true, packed: pack(through, region.widthPx) };
  return over.packed.length < replacing.packed.length ? over : replacing;
}

function cut(frame: Buffer, widthPx: number, { left, top, widthPx: wide, heightPx }: FrameRegion): Buffer {
  const rows = Array.from({ length: heightPx }, (_, y) => {
    const from = (top + y) * widthPx + left;
    return frame.subarray(from, from + wide);
  });
  return Buffer.concat(rows);
}

/** Compresses rows without filters, which make palette indices compress worse. */
function pack(indices: Uint8Array, widthPx: number): Buffer {
  const heightPx = indices.length / widthPx;
  const rows = Buffer.alloc((widthPx + 1) * heightPx);
  for (let y = 0; y < heightPx; y += 1)
    rows.set(indices.subarray(y * widthPx, (y + 1) * widthPx), y * (widthPx + 1) + 1);
  return deflateSync(rows, { level: 9 });
}
