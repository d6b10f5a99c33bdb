import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as magick from '@imagemagick/magick-wasm';

/** An image as decoded by a program other than its writer. */
export interface DecodedImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly frames: number;
  /** Codec and pixel format as named by FFmpeg, or the format as named by ImageMagick. */
  readonly codec: string;
  readonly pixelFormat: string;
  /** First frame as RGBA. */
  readonly rgba: Buffer;
}

const demuxers: Readonly<Record<string, readonly string[]>> = { svg: ['-f', 'svg_pipe'] };

/** Decodes an image with FFmpeg; for an icon, the largest image. */
export function decodeWithFfmpeg(path: string): DecodedImage {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const input = [...(demuxers[extension] ?? []), '-i', path];
  const report: { streams: Stream[] } = JSON.parse(
    ask('ffprobe', [
      '-count_frames',
      '-show_entries',
      'stream=codec_name,pix_fmt,width,height,nb_read_frames',
      '-of',
      'json',
      ...input,
    ]).toString(),
  );
  const stream = report.streams
    .map((one, index) => ({ ...one, index }))
    .toSorted((a, b) => b.width - a.width)[0];
  if (!stream) throw new Error(`FFmpeg sees no picture in ${path}`);
  const rgba = ask('ffmpeg', [
    ...input,
    '-map',
    `0:${stream.index}`,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-',
  ]);
  return {
    widthPx: stream.width,
    heightPx: stream.height,
    frames: Number(stream.nb_read_frames),
    codec: stream.codec_name,
    pixelFormat: stream.pix_fmt,
    rgba,
  };
}

interface Stream {
  readonly codec_name: string;
  readonly pix_fmt: string;
  readonly width: number;
  readonly height: number;
  readonly nb_read_frames: string;
}

function ask(program: string, args: readonly string[]): Buffer {
  return execFileSync(program, ['-v', 'error', ...args], {
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** 16-bit RGB samples of an image, as decoded by FFmpeg. */
export function seeDeep(path: string): Uint16Array {
  const folder = mkdtempSync(join(tmpdir(), 'deep-'));
  try {
    const raw = join(folder, 'raw');
    ask('ffmpeg', ['-i', path, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb48le', raw]);
    const bytes = readFileSync(raw);
    return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All tags FFmpeg reports for the first frame, including camera data. */
export function readFrameTags(path: string): Record<string, string> {
  const report = JSON.parse(ask('ffprobe', ['-show_frames', '-of', 'json', path]).toString());
  return report.frames[0]?.tags ?? {};
}

let loading: Promise<void> | undefined;

/** Decodes all frames with ImageMagick, each fully composed; for formats FFmpeg cannot read (animated WebP, AVIF). */
export async function seeFrames(
  path: string,
  format: magick.MagickFormat,
): Promise<{ widthPx: number; heightPx: number; delaysMs: number[]; loop: number; frames: Buffer[] }> {
  loading ??= magick.initializeImageMagick(
    readFileSync(createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm')),
  );
  await loading;
  const settings = new magick.MagickReadSettings({ format });
  return magick.ImageMagick.readCollection(readFileSync(path), settings, (images) => {
    images.coalesce();
    const [first] = images;
    if (!first) throw new Error(`ImageMagick sees no picture in ${path}`);
    return {
      widthPx: first.width,
      heightPx: first.height,
      delaysMs: images.map((image) =>
        Math.round((image.animationDelay * 1000) / image.animationTicksPerSecond),
      ),
      loop: first.animationIterations,
      frames: images.map((image) => image.write(magick.MagickFormat.Rgba, (bytes) => Buffer.from(bytes))),
    };
  });
}

/** Mean difference per channel of two images of equal size, 0 to 255, both composed on white. */
export function distance(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) throw new Error(`pictures of ${one.length} and ${other.length} bytes`);
  let sum = 0;
  for (let at = 0; at < one.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1)
      sum += Math.abs(onWhite(one, at, channel) - onWhite(other, at, channel));
  }
  return sum / ((one.length / 4) * 3);
}

function onWhite(rgba: Buffer, at: number, channel: number): number {
  const alpha = (rgba[at + 3] ?? 0) / 255;
  return (rgba[at + channel] ?? 0) * alpha + 255 * (1 - alpha);
}

/** RGBA of one pixel. */
export function pixelAt(
  { rgba, widthPx }: Pick<DecodedImage, 'rgba' | 'widthPx'>,
  x: number,
  y: number,
): number[] {
  return [...rgba.subarray((y * widthPx + x) * 4, (y * widthPx + x) * 4 + 4)];
}
