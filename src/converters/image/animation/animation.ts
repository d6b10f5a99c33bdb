import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { note } from '#src/contract/messages/notes.ts';
import { flattenFilter } from '#src/engines/ffmpeg/flatten-filter.ts';
import { decoderArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { InputFile, Task } from '../../registry/converter.ts';
import { writeConvertedImage, type Timing } from '../convert/image-converter.ts';

/** Image formats that are often animated. */
export const animatedImageFormats: readonly FormatId[] = ['gif', 'webp', 'apng'];

/** Converts an animation to an animated PNG, which FFmpeg reads, with the image engine; undefined for a still image. */
export async function openAnimation(task: Task<unknown>): Promise<InputFile | undefined> {
  const { files, timing } = await writeConvertedImage({ ...task, to: 'apng' }, {});
  const [file] = files;
  if (!file || !timing) return undefined;
  const { size } = await stat(file.path);
  return { ...task.inputs[0], path: file.path, inside: `/job/out/${basename(file.path)}`, sizeBytes: size };
}

/** Encoding options of an animation. */
interface AnimationChoices {
  readonly quality: number;
  readonly lossless: boolean;
}

/**
 * Encodes an animated PNG in the task's `out` folder as an animated AVIF with frame durations from `delaysMs`.
 * Resolves to the host path of the result. Warns that transparency is left out.
 */
export async function encodeAnimation(
  task: Pick<
    Task<AnimationChoices>,
    'sandbox' | 'workdir' | 'signal' | 'threads' | 'from' | 'progress' | 'warn' | 'options'
  >,
  animation: string,
  { delaysMs, plays }: Timing,
): Promise<string> {
  const { sandbox, workdir, signal, threads, options } = task;
  const hasAlpha = await isTransparent(animation);
  if (hasAlpha) task.warn(note('animation-flattened'));
  if (plays > 0) task.warn(note('loop-count-omitted'));
  const filters = [...(hasAlpha ? [flattenFilter] : []), `fps=1000/${gridMs(delaysMs)}`];
  await runFfmpeg(sandbox, {
    args: [
      ...decoderArguments(threads),
      '-f',
      'apng',
      '-i',
      `/job/out/${basename(animation)}`,
      '-filter:v',
      filters.join(','),
      ...animatedAv1(options),
      '-pix_fmt',
      options.lossless ? 'gbrp' : 'yuv444p',
      '-threads',
      String(threads),
      '-f',
      'avif',
      '/job/out/animation.avif',
    ],
    workdir,
    signal,
    durationSeconds: delaysMs.reduce((sum, delayMs) => sum + delayMs, 0) / 1000,
    label: formatById(task.from).label,
    progress: task.progress,
  });
  return join(workdir, 'out', 'animation.avif');
}

/** Offset of the color type in a PNG's header, and the type with transparency. */
const colourTypeAt = 25;
const withAlpha = 6;

async function isTransparent(png: string): Promise<boolean> {
  const file = await open(png);
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, colourTypeAt);
    return buffer[0] === withAlpha;
  } finally {
    await file.close();
  }
}

const minGridMs = 10;
/**
 * Maximum frame duration in milliseconds: the encoder accepts no rate below one per second. A longer frame is
 * repeated, which costs almost nothing.
 */
const maxGridMs = 1000;

/**
 * Returns a frame duration, in milliseconds, that divides all delays of an animation, because only a constant frame
 * rate preserves the last frame's duration. Delays that differ from multiples of the shortest one only by rounding
 * (33, 34, 33) count as multiples.
 */
export function gridMs(delaysMs: readonly number[]): number {
  const exact = delaysMs.reduce(greatestCommonDivisor);
  const shortest = Math.min(...delaysMs);
  const isRounded = delaysMs.every(
    (delayMs) => Math.abs(delayMs - Math.round(delayMs / shortest) * shortest) <= 2,
  );
  if (exact >= minGridMs)
    return exact <= maxGridMs ? exact : Math.round(exact / Math.ceil(exact / maxGridMs));
  return isRounded && shortest >= minGridMs ? Math.min(shortest, maxGridMs) : minGridMs;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** Returns encoder arguments; the quality is converted to AV1's scale as in libavif. */
export function animatedAv1({ quality, lossless }: AnimationChoices): string[] {
  return [
    '-c:v',
    'libaom-av1',
    '-usage',
    'realtime',
    '-cpu-used',
    '8',
    '-row-mt',
    '1',
    '-b:v',
    '0',
    ...(lossless
      ? ['-crf', '0', '-aom-params', 'lossless=1']
      : ['-crf', String(Math.round((100 - quality) * 0.63))]),
  ];
}
