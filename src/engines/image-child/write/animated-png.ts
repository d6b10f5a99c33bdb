import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { chunk, chunksOf, pngMark } from '../png-chunks.ts';
import { shownDelaysMs } from './shown-delays.ts';
import type { Writing } from './target.ts';

/** The part of a frame that differs from the one before. */
interface Region {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What all frames are drawn on. */
interface Canvas {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 3 | 4;
}

/** Writes an animated PNG (PNG, third edition): each frame holds only the rectangle that changed, with transparency only where there is any. A single picture becomes an animation of one frame. */
export async function writeAnimatedPng({ pixels, picture, isAnimated, path }: Writing): Promise<void> {
  const { data, info } = await pixels
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const count = isAnimated ? picture.frames : 1;
  const delaysMs = shownDelaysMs(picture);
  const heightPx = info.height / count;
  const frames = Array.from({ length: count }, (_, index) =>
    data.subarray(index * heightPx * info.width * 4, (index + 1) * heightPx * info.width * 4),
  );
  const channels = isOpaque(data) ? 3 : 4;
  const parts: Buffer[] = [];
  let sequence = 0;
  for (const [index, frame] of frames.entries()) {
    const region =
      index === 0
        ? { left: 0, top: 0, widthPx: info.width, heightPx }
        : changedRegion(frames[index - 1] ?? frame, frame, info.width);
    parts.push(chunk('fcTL', control(sequence++, region, delaysMs[index] ?? 0)));
    for (const packed of await pack(frame, { widthPx: info.width, heightPx, channels }, region))
      parts.push(index === 0 ? chunk('IDAT', packed) : chunk('fdAT', numbered(sequence++, packed)));
  }
  const start = Buffer.alloc(8);
  start.writeUInt32BE(frames.length, 0);
  start.writeUInt32BE(picture.loop ?? 0, 4);
  await writeFile(
    path,
    Buffer.concat([
      pngMark,
      chunk('IHDR', header({ widthPx: info.width, heightPx, channels })),
      chunk('acTL', start),
      ...parts,
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** Whether no pixel (four bytes, alpha last) lets anything through. */
function isOpaque(pixels: Buffer): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

/** Smallest rectangle around all pixels that differ; a single pixel when none do. */
function changedRegion(before: Buffer, after: Buffer, widthPx: number): Region {
  const rowBytes = widthPx * 4;
  const isRowEqual = (y: number) =>
    before.compare(after, y * rowBytes, (y + 1) * rowBytes, y * rowBytes, (y + 1) * rowBytes) === 0;
  const rows = after.length / rowBytes;
  let top = 0;
  while (top < rows - 1 && isRowEqual(top)) top += 1;
  let bottom = rows - 1;
  while (bottom > top && isRowEqual(bottom)) bottom -= 1;
  let left = widthPx - 1;
  let right = 0;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = 0; x < left; x += 1) if (differs(y * widthPx + x)) left = x;
    for (let x = widthPx - 1; x > right; x -= 1) if (differs(y * widthPx + x)) right = x;
  }
  if (left > right) left = right;
  return { left, top, widthPx: right - left + 1, heightPx: bottom - top + 1 };

  function differs(pixel: number): boolean {
    return before.readUInt32LE(pixel * 4) !== after.readUInt32LE(pixel * 4);
  }
}

/** The compressed rows of a region, as libvips packs them. */
async function pack(frame: Buffer, canvas: Canvas, region: Region): Promise<Buffer[]> {
  const { widthPx, heightPx, channels } = canvas;
  const part = sharp(frame, { raw: { width: widthPx, height: heightPx, channels: 4 } }).extract({
    left: region.left,
    top: region.top,
    width: region.widthPx,
    height: region.heightPx,
  });
  const png = await (channels === 3 ? part.removeAlpha() : part)
    .png({ compressionLevel: 6, adaptiveFiltering: true })
    .toBuffer();
  return [...chunksOf(png)].filter(({ type }) => type === 'IDAT').map(({ data }) => data);
}

/** 8 bits, red, green, blue and, of four channels, alpha. */
function header({ widthPx, heightPx, channels }: Canvas): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(widthPx, 0);
  data.writeUInt32BE(heightPx, 4);
  data[8] = 8;
  data[9] = channels === 4 ? 6 : 2;
  return data;
}

/** Frame control: keep what is drawn, replace the region. */
function control(sequence: number, { left, top, widthPx, heightPx }: Region, delayMs: number): Buffer {
  const data = Buffer.alloc(26);
  for (const [index, value] of [sequence, widthPx, heightPx, left, top].entries())
    data.writeUInt32BE(value, index * 4);
  data.writeUInt16BE(Math.min(Math.round(delayMs), 65_535), 20);
  data.writeUInt16BE(1000, 22);
  return data;
}

function numbered(sequence: number, data: Buffer): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(sequence);
  return Buffer.concat([number, data]);
}
