import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { encodePngChunk, encodePngFile, pngColourType, readPngChunks } from '#src/codecs/png.ts';
import { changedRegion } from './changed-region.ts';
import { animationControl, frameControl, frameData, type FrameRegion } from './frame-control.ts';
import { shownDelaysMs } from './shown-delays.ts';
import type { ReadableImage } from '../../read/image.ts';
import type { ImageWriteJob } from '../target.ts';

/** The canvas all frames are drawn on. */
interface Canvas {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 3 | 4;
  /** Compression effort, 0 to 9. */
  readonly effort: number;
}

/**
 * Writes an animated PNG (PNG, third edition). Each frame holds only the rectangle that changed, and has transparency
 * only if it needs it. A still image becomes an animation of one frame.
 */
export async function writeAnimatedPng({ path, ...writing }: ImageWriteJob): Promise<void> {
  await writeFile(path, await animatedPng(writing));
}

/** Encodes an animated PNG in memory; `effort` is the compression effort, 0 to 9. */
export async function animatedPng(
  {
    pixels,
    image,
    isAnimated,
  }: Pick<ImageWriteJob, 'pixels' | 'isAnimated'> & {
    readonly image: Pick<ReadableImage, 'frames' | 'delaysMs' | 'loop'>;
  },
  effort = 6,
): Promise<Uint8Array> {
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
  const parts: Uint8Array[] = [];
  let sequence = 0;
  for (const [index, frame] of frames.entries()) {
    const region =
      index === 0
        ? { left: 0, top: 0, widthPx: info.width, heightPx }
        : changedRegion(frames[index - 1] ?? frame, frame, info.width, 4);
    parts.push(encodePngChunk('fcTL', frameControl(sequence++, region, { delayMs: delaysMs[index] ?? 0 })));
    for (const packed of await pack(frame, canvas, region))
      parts.push(
        index === 0 ? encodePngChunk('IDAT', packed) : encodePngChunk('fdAT', frameData(sequence++, packed)),
      );
  }
  const control = encodePngChunk('acTL', animationControl(frames.length, image.loop ?? 0));
  const colourType = canvas.channels === 4 ? pngColourType.rgba : pngColourType.rgb;
  const header = { widthPx: info.width, heightPx, bitDepth: 8, colourType, isInterlaced: false };
  return encodePngFile(header, [control, ...parts]);
}

/** Whether every pixel (four bytes, alpha last) is fully opaque. */
function isOpaque(pixels: Buffer): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

/** Returns the compressed rows of a region, as libvips encodes them. */
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
