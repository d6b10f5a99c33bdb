import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { chunk, readPngChunks, pngMark } from '../png-chunks.ts';
import { changedRegion } from './changed-region.ts';
import { animationControl, frameControl, frameData, type FrameRegion } from './frame-control.ts';
import { shownDelaysMs } from './shown-delays.ts';
import type { ReadableImage } from '../read/image.ts';
import type { ImageWriteJob } from './target.ts';

/** What all frames are drawn on. */
interface Canvas {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 3 | 4;
  /** Spent on fewer bytes, 0 to 9. */
  readonly effort: number;
}

/** Writes an animated PNG (PNG, third edition): each frame holds only the rectangle that changed, with transparency only where there is any. A single picture becomes an animation of one frame. */
export async function writeAnimatedPng({ path, ...writing }: ImageWriteJob): Promise<void> {
  await writeFile(path, await animatedPng(writing));
}

/** The same in memory; `effort` is spent on fewer bytes, 0 to 9. */
export async function animatedPng(
  {
    pixels,
    image,
    isAnimated,
  }: Pick<ImageWriteJob, 'pixels' | 'isAnimated'> & {
    readonly image: Pick<ReadableImage, 'frames' | 'delaysMs' | 'loop'>;
  },
  effort = 6,
): Promise<Buffer> {
  const { data, info } = await pixels
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const count = isAnimated ? image.frames : 1;
  const delaysMs = shownDelaysMs(image);
  const heightPx = info.height / count;
  const frames = Array.from({ length: count }, (_, index) =>
    data.subarray(index * heightPx * info.width * 4, (index + 1) * heightPx * info.width * 4),
  );
  const canvas: Canvas = { widthPx: info.width, heightPx, channels: isOpaque(data) ? 3 : 4, effort };
  const parts: Buffer[] = [];
  let sequence = 0;
  for (const [index, frame] of frames.entries()) {
    const region =
      index === 0
        ? { left: 0, top: 0, widthPx: info.width, heightPx }
        : changedRegion(frames[index - 1] ?? frame, frame, info.width, 4);
    parts.push(chunk('fcTL', frameControl(sequence++, region, { delayMs: delaysMs[index] ?? 0 })));
    for (const packed of await pack(frame, canvas, region))
      parts.push(index === 0 ? chunk('IDAT', packed) : chunk('fdAT', frameData(sequence++, packed)));
  }
  return Buffer.concat([
    pngMark,
    chunk('IHDR', header(canvas)),
    chunk('acTL', animationControl(frames.length, image.loop ?? 0)),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Whether no pixel (four bytes, alpha last) lets anything through. */
function isOpaque(pixels: Buffer): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

/** The compressed rows of a region, as libvips packs them. */
async function pack(frame: Buffer, canvas: Canvas, region: FrameRegion): Promise<Buffer[]> {
  const { widthPx, heightPx, channels, effort } = canvas;
  const part = sharp(frame, { raw: { width: widthPx, height: heightPx, channels: 4 } }).extract({
    left: region.left,
    top: region.top,
    width: region.widthPx,
    height: region.heightPx,
  });
  const png = await (channels === 3 ? part.removeAlpha() : part)
    .png({ compressionLevel: effort, adaptiveFiltering: true })
    .toBuffer();
  return [...readPngChunks(png)].filter(({ type }) => type === 'IDAT').map(({ data }) => data);
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
