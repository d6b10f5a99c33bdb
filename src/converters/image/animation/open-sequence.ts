import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import { probe } from '#src/engines/ffmpeg/ffprobe.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { InputFile, Task } from '../../registry/converter.ts';
import { isImageSequence } from '../convert/av1-item.ts';
import { readExtraImages, describeExtraImages } from '../convert/secondary-images.ts';
import { openTiff } from '../convert/open-tiff.ts';

/** One more than the image engine accepts, so that it still detects an excess. */
const maxSequenceFrames = '501';
const frames = 'frames.apng';
const sequenced: ReadonlySet<FormatId> = new Set(['avif', 'heic', 'heif']);

/**
 * Returns the input in a form the image engine can read: FFmpeg converts an animated AVIF or HEIC to an animated PNG
 * and merges its transparency (a second grayscale track); a TIFF with rare compression is decompressed. Any other
 * image is left unchanged, and further images in its file are reported.
 */
export async function openSequence(
  task: Pick<Task<unknown>, 'inputs' | 'from' | 'sandbox' | 'workdir' | 'signal' | 'threads' | 'warn'>,
): Promise<Pick<InputFile, 'inside' | 'format'>> {
  const { inputs, from, sandbox, workdir, signal, threads } = task;
  const [input] = inputs;
  if (input.format === 'tiff') return openTiff(task);
  if (!sequenced.has(from)) return { inside: input.inside, format: from };
  if (!(await isImageSequence(input.path))) {
    describeExtraImages(await readExtraImages(input.path)).forEach(task.warn);
    return { inside: input.inside, format: from };
  }
  const { label } = formatById(from);
  const { streams } = await probe(sandbox, { workdir, inside: input.inside, label, signal });
  const [imageStream, veil] = streams.filter(({ type }) => type === 'video');
  const tracks = veil
    ? ['-filter_complex', `[0:${imageStream?.index}][0:${veil.index}]alphamerge[shown]`, '-map', '[shown]']
    : ['-map', `0:${imageStream?.index ?? 0}`];
  await runFfmpeg(sandbox, {
    args: [
      ...decoderArguments(threads),
      ...inputArguments(input.inside),
      ...tracks,
      '-frames:v',
      maxSequenceFrames,
      '-fps_mode',
      'passthrough',
      '-pix_fmt',
      veil ? 'rgba' : 'rgb24',
      '-plays',
      '0',
      '-f',
      'apng',
      `/job/${frames}`,
    ],
    workdir,
    signal,
    label,
    durationSeconds: undefined,
  });
  await rename(join(workdir, frames), join(workdir, 'in', frames));
  return { inside: `/job/in/${frames}`, format: 'apng' };
}
