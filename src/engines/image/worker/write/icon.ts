import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { note } from '#src/contract/messages/notes.ts';
import type { ImageWriteJob } from './target.ts';

/** Icon sizes that Windows requests. */
const usualSidesPx = [16, 24, 32, 48, 64, 128] as const;
const maxIconSidePx = 256;
const headerBytes = 6;
const entryBytes = 16;

/**
 * Writes an icon that holds the image as PNG in every standard size up to its own. An image that isn't square is
 * centered.
 */
export async function writeIcon({ pixels, image, path, warn }: ImageWriteJob): Promise<void> {
  const ownSide = Math.max(image.widthPx, image.heightPx);
  const sides = listIconSides(ownSide);
  if (ownSide > maxIconSidePx) warn(note('icon-size-limited', { max: maxIconSidePx }));
  if (image.widthPx !== image.heightPx) warn(note('icon-squared'));
  const frames = await encodeIconFrames(pixels, sides);
  await writeFile(path, Buffer.concat([directory(frames, sides), ...frames]));
}

/** Returns the standard sizes below the image's own, followed by its own. */
function listIconSides(ownSide: number): number[] {
  const own = Math.min(Math.max(ownSide, usualSidesPx[0]), maxIconSidePx);
  return [...usualSidesPx.filter((side) => side < own), own];
}

/** The image is decoded once, for the largest size; the others are scaled from that one. */
async function encodeIconFrames(pixels: Sharp, sides: readonly number[]): Promise<Buffer[]> {
  const largest = await encodeIconFrame(pixels, Math.max(...sides));
  const smaller = sides.slice(0, -1).map((side) => encodeIconFrame(sharp(largest), side));
  return [...(await Promise.all(smaller)), largest];
}

function encodeIconFrame(pixels: Sharp, side: number): Promise<Buffer> {
  return pixels
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** ICONDIR with one ICONDIRENTRY per frame; a side of 256 is written as 0 (Microsoft, ICO format). */
function directory(frames: readonly Buffer[], sides: readonly number[]): Buffer {
  const table = Buffer.alloc(headerBytes + frames.length * entryBytes);
  table.writeUInt16LE(1, 2);
  table.writeUInt16LE(frames.length, 4);
  let offset = table.length;
  for (const [index, frame] of frames.entries()) {
    const at = headerBytes + index * entryBytes;
    table[at] = table[at + 1] = (sides[index] ?? 0) % 256;
    table.writeUInt16LE(1, at + 4);
    table.writeUInt16LE(32, at + 6);
    table.writeUInt32LE(frame.length, at + 8);
    table.writeUInt32LE(offset, at + 12);
    offset += frame.length;
  }
  return table;
}
