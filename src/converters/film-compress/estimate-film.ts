import { join } from 'node:path';
import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../converter.ts';
import { readTrack, type FilmTrack } from '../film-edit/film-samples.ts';
import type { Film } from '../film-edit/film.ts';
import { orNothing } from '../film-edit/take-out.ts';
import { planPicture } from '../media/video/picture-track.ts';
import { inMegabytes } from './in-megabytes.ts';
import { filmTarget, filmWish } from './film-target.ts';
import type { FilmOptions } from './options.ts';

const stretches = 4;
const stretchSeconds = 2;

/** Pictures from one key picture to the next, where nothing else asks for one: the encoders' own default. */
const keyDistance = 250;

/**
 * Tells how large a film would become, by encoding a few short stretches of it as the whole would be. The whole was
 * within a third of it, and of most films within a tenth. The result is one of the stretches, to be looked at.
 */
export async function estimateFilm(task: Task<FilmOptions>, film: Film): Promise<readonly OutputFile[]> {
  const made: { path: string; track: FilmTrack }[] = [];
  for (const [place, from] of startsIn(film.seconds).entries()) {
    const path = await encodeStretch(task, film, { place, from }).catch(orNothing);
    const track = path === undefined ? undefined : await readTrack(path);
    if (path !== undefined && track) made.push({ path, track });
    task.progress(((place + 1) * 100) / stretches);
  }
  const middle = made[Math.floor(made.length / 2)];
  if (!middle) {
    await encodeStretch(task, film, { place: stretches, from: 0 });
    throw new Error('stretches without a picture in a film that has one');
  }
  const bytes =
    pictureBytes(
      made.map(({ track }) => track),
      film.seconds,
    ) + soundBytes(film);
  task.note(sentenceFor(bytes, task.inputs[0].sizeBytes));
  return [{ path: middle.path }];
}

/** Stretches lie evenly over the film; of a short one, as many as follow each other in it. */
function startsIn(seconds: number): number[] {
  const count = Math.max(1, Math.min(stretches, Math.floor(seconds / stretchSeconds)));
  const room = Math.max(0, seconds - count * stretchSeconds) / (count + 1);
  return Array.from({ length: count }, (_, place) => room * (place + 1) + stretchSeconds * place);
}

async function encodeStretch(
  task: Task<FilmOptions>,
  { facts, picture }: Film,
  { place, from }: { place: number; from: number },
): Promise<string> {
  const { sandbox, workdir, signal, threads, inputs, options } = task;
  const target = filmTarget(options, { crf: options.quality });
  const { videoCodec: codec = 'auto', quality } = filmWish(options);
  const { args } = planPicture(picture, facts, target, { codec, quality }, { mayCopy: false, threads });
  await runFfmpeg(sandbox, {
    // oxfmt-ignore
    args: [
      ...decoderArguments(threads),
      ...(from > 0 ? ['-ss', from.toFixed(3)] : []),
      ...inputArguments(inputs[0].inside),
      '-t', String(stretchSeconds), '-map', `0:${picture.index}`, ...args,
      '-threads', String(threads), ...target.muxer, `/job/out/stretch-${place}.mp4`,
    ],
    workdir,
    signal,
    durationSeconds: undefined,
    label: formatOf(task.from).label,
  });
  return join(workdir, 'out', `stretch-${place}.mp4`);
}

/** Each stretch begins with a key picture that the whole would seldom have there; they are counted by themselves. */
function pictureBytes(tracks: readonly FilmTrack[], filmSeconds: number): number {
  const samples = tracks.flatMap((track) => track.samples);
  const keys = samples.filter(({ isKey }) => isKey);
  const others = samples.filter(({ isKey }) => !isKey);
  const seconds = tracks.reduce((sum, { endsAt, ticksPerSecond }) => sum + endsAt / ticksPerSecond, 0);
  const pictures = (samples.length / seconds) * filmSeconds;
  const atScenes = ((keys.length - tracks.length) / samples.length) * pictures;
  const wholeKeys = Math.max(1, pictures / keyDistance + atScenes);
  return wholeKeys * meanBytes(keys) + (pictures - wholeKeys) * meanBytes(others);
}

const meanBytes = (samples: FilmTrack['samples']): number =>
  samples.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / Math.max(1, samples.length);

/** Sound is kept where it is small, else written at the usual bitrate. */
function soundBytes({ sounds, seconds }: Film): number {
  const usual = filmWish({ resolution: 'original' }).audioBitrateKbps ?? 0;
  const kilobits = sounds.map(({ bitsPerSecond }) => Math.min(usual, (bitsPerSecond ?? Infinity) / 1000));
  return (kilobits.reduce((sum, kbps) => sum + kbps, 0) * 1000 * seconds) / 8;
}

function sentenceFor(bytes: number, originalBytes: number): string {
  return bytes < originalBytes
    ? `With these settings the whole film will take about ${inMegabytes(bytes)}.`
    : `With these settings the whole film would take about ${inMegabytes(bytes)}, more than it has now; it would be kept as it is.`;
}
