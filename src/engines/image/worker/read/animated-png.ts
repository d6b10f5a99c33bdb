import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  encodePngChunk,
  encodePngFile,
  parsePngHeader,
  pngColourType,
  readPngChunks,
  type PngHeader,
} from '#src/codecs/png.ts';
import { maxPixels, refuseTooLarge } from '../limits.ts';
import { profileChunk } from './colour/coloured-png.ts';
import { openFrameStrip } from './frame-strip.ts';
import type { ReadableImage } from './image.ts';
import type { Source } from './source.ts';

/** Frame control (PNG, third edition, 11.3.6.2). */
interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly left: number;
  readonly top: number;
  readonly delayMs: number;
  readonly disposal: 'keep' | 'clear' | 'restore';
  readonly isBlended: boolean;
  readonly data: Buffer[];
}

interface Parsed {
  readonly header: PngHeader;
  /** Chunks that every frame needs: palette, transparency, color space. */
  readonly shared: Uint8Array[];
  readonly frames: Frame[];
  readonly loop: number;
}

/** Opens an animated PNG with every frame composed to full size. Rejects if it holds fewer than two complete frames. */
export async function readAnimatedPng(source: Source): Promise<ReadableImage> {
  const parsed = parse(await readFile(source.path));
  if (source.colours) parsed.shared.push(profileChunk(source.colours));
  const { widthPx, heightPx, bitDepth, colourType } = parsed.header;
  const frames = parsed.frames.length;
  if (frames < 2) throw new Error('no animation');
  refuseTooLarge({ widthPx, heightPx, frames });
  const strip = await compose(parsed, widthPx, heightPx);
  return openFrameStrip(strip, {
    widthPx,
    heightPx,
    frames,
    delaysMs: parsed.frames.map((frame) => frame.delayMs),
    loop: parsed.loop,
    isDeep: bitDepth > 8,
    isPalette: colourType === pngColourType.palette,
  });
}

function parse(png: Buffer): Parsed {
  const shared: Uint8Array[] = [];
  const frames: Frame[] = [];
  let header: PngHeader | undefined;
  let loop = 0;
  for (const { type, data } of readPngChunks(png)) {
    if (type === 'IHDR') header = parsePngHeader(data);
    else if (type === 'acTL') loop = data.readUInt32BE(4);
    else if (type === 'fcTL') frames.push(parseFrameControl(data));
    else if (type === 'IDAT') frames.at(-1)?.data.push(data);
    else if (type === 'fdAT') frames.at(-1)?.data.push(data.subarray(4));
    else if (sharedTypes.has(type)) shared.push(encodePngChunk(type, data));
  }
  if (!header) throw new Error('no header');
  return { header, shared, frames: frames.filter((frame) => frame.data.length > 0), loop };
}

const sharedTypes: ReadonlySet<string> = new Set(['PLTE', 'tRNS', 'iCCP', 'sRGB', 'gAMA', 'cHRM']);

function parseFrameControl(control: Buffer): Frame {
  const denominator = control.readUInt16BE(22) || 100;
  return {
    widthPx: control.readUInt32BE(4),
    heightPx: control.readUInt32BE(8),
    left: control.readUInt32BE(12),
    top: control.readUInt32BE(16),
    delayMs: Math.round((control.readUInt16BE(20) * 1000) / denominator),
    disposal: (['keep', 'clear', 'restore'] as const)[control[24] ?? 0] ?? 'keep',
    isBlended: control[25] === 1,
    data: [],
  };
}

/** Returns all frames as full-size RGBA images, stacked vertically. */
async function compose(parsed: Parsed, widthPx: number, heightPx: number): Promise<Buffer> {
  const frameBytes = widthPx * heightPx * 4;
  const strip = Buffer.alloc(frameBytes * parsed.frames.length);
  let canvas: Buffer = Buffer.alloc(frameBytes);
  for (const [index, frame] of parsed.frames.entries()) {
    if (frame.left + frame.widthPx > widthPx || frame.top + frame.heightPx > heightPx)
      throw new Error('a frame outside the image');
    const before = frame.disposal === 'restore' && index > 0 ? Buffer.from(canvas) : undefined;
    draw(canvas, widthPx, frame, await decode(parsed, frame));
    canvas.copy(strip, index * frameBytes);
    if (frame.disposal !== 'keep') clear(canvas, widthPx, frame);
    if (before) canvas = before;
  }
  return strip;
}

/** Decodes a frame as a separate PNG: its data under the file's header, with the frame's size. */
async function decode({ header, shared }: Parsed, frame: Frame): Promise<Buffer> {
  const { widthPx, heightPx } = frame;
  const pixels = frame.data.map((data) => encodePngChunk('IDAT', data));
  const png = encodePngFile({ ...header, widthPx, heightPx }, [...shared, ...pixels]);
  return sharp(png, { failOn: 'error', limitInputPixels: maxPixels })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
}

function draw(canvas: Buffer, canvasWidth: number, frame: Frame, pixels: Buffer): void {
  for (let y = 0; y < frame.heightPx; y += 1) {
    const to = ((frame.top + y) * canvasWidth + frame.left) * 4;
    const row = pixels.subarray(y * frame.widthPx * 4, (y + 1) * frame.widthPx * 4);
    if (frame.isBlended) blendRow(canvas.subarray(to, to + row.length), row);
    else row.copy(canvas, to);
  }
}

/** Applies the `over` operation to pixels with non-premultiplied alpha. */
function blendRow(under: Buffer, over: Buffer): void {
  for (let at = 0; at < over.length; at += 4) {
    const overAlpha = over[at + 3] ?? 0;
    if (overAlpha === 0) continue;
    const underAlpha = ((under[at + 3] ?? 0) * (255 - overAlpha)) / 255;
    const alpha = overAlpha + underAlpha;
    for (let channel = at; channel < at + 3; channel += 1) {
      under[channel] = Math.round(
        ((over[channel] ?? 0) * overAlpha + (under[channel] ?? 0) * underAlpha) / alpha,
      );
    }
    under[at + 3] = Math.round(alpha);
  }
}

function clear(canvas: Buffer, canvasWidth: number, frame: Frame): void {
  for (let y = 0; y < frame.heightPx; y += 1) {
    const from = ((frame.top + y) * canvasWidth + frame.left) * 4;
    canvas.fill(0, from, from + frame.widthPx * 4);
  }
}
