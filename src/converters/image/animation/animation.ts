import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { flattenFilter } from '#src/engines/ffmpeg/flatten-filter.ts';
import { decoderArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { InputFile, Task } from '../../registry/converter.ts';
import { writeConvertedImage, type Timing } from '../convert/image-converter.ts';

/** Picture formats that hold animations, as often as not. */
export const animatedImageFormats: readonly FormatId[] = ['gif', 'webp', 'apng'];

/** Has the picture engine take an animation apart into an animated PNG, which FFmpeg reads; undefined when it is a still picture. */
export async function openAnimation(task: Task<unknown>): Promise<InputFile | undefined> {
  const { files, timing } = await writeConvertedImage({ ...task, to: 'apng' }, {});
  const [file] = files;
  if (!file || !timing) return undefined;
  const { size } = await stat(file.path);
  return { ...task.inputs[0], path: file.path, inside: `/job/out/${basename(file.path)}`, sizeBytes: size };
}

/** What is said of an animation that had transparent parts. */
export const flattened =
  'Animated AVIF is written without transparency: transparent parts were filled with white.';

/** How an animation is to be encoded. */
interface AnimationChoices {
  readonly quality: number;
  readonly lossless: boolean;
}

/**
 * Encodes an animated PNG of the task's `out` folder as an animated AVIF, frames shown as long as `delaysMs` says.
 * Resolves to the host path of the result; notes transparency, which is left out.
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
  if (hasAlpha) task.warn(flattened);
  if (plays > 0) task.warn('The animation plays for ever: a moving AVIF is written without a count.');
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

/** Byte of a PNG's header that names its colour type, and the type with transparency. */
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
/** The encoder takes no rate below one a second; a frame shown longer is repeated, which costs next to nothing. */
const maxGridMs = 1000;

/**
 * The beat on which all frames of an animation fall: the last frame's time is only kept by a steady rate. Times that
 * miss the shortest one's multiples by rounding alone (33, 34, 33) are taken for them.
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

/** Arguments of the encoder; the quality is turned into AV1's scale as libavif does. */
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
