import { Fault } from '#src/contract/faults.ts';
import type { AudioStream, MediaFacts, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { readHdrLight, type HdrLight } from '#src/engines/ffmpeg/hdr-light.ts';
import { inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import type { Task } from '../converter.ts';
import { mainPicture, readableSounds } from '../media/main-tracks.ts';
import { isHdr } from '../media/video/frame-colours.ts';
import { readSource } from '../media/source.ts';
import { videoTargets, type VideoTarget } from '../media/video/targets.ts';

/** A film about to be edited. */
export interface Film {
  readonly facts: MediaFacts;
  readonly picture: VideoStream;
  readonly sounds: readonly AudioStream[];
  /** How long it plays: to the end of its longest track. */
  readonly seconds: number;
  /** What it says of its light; nothing where it is no HDR film. */
  readonly light: HdrLight;
}

/** Reads a film and holds it against the limits. Rejects with `film-without-picture` and what reading rejects with. */
export async function readFilm(task: Task<unknown>): Promise<Film> {
  const facts = await readSource(task);
  const picture = mainPicture(facts);
  if (!picture) throw new Fault('film-without-picture');
  const sounds = readableSounds(facts);
  const seconds = toldLength(facts, [picture, ...sounds]) ?? (await lengthOf(task, picture));
  return { facts, picture, sounds, seconds, light: isHdr(picture) ? await lightOf(task, picture) : {} };
}

/** Its stream alone tells it in most films, so a few pictures are decoded. */
async function lightOf(
  { sandbox, workdir, signal, inputs: [{ inside }], from }: Task<unknown>,
  { index }: VideoStream,
): Promise<HdrLight> {
  return readHdrLight(sandbox, { workdir, signal, inside, label: formatOf(from).label }, index);
}

/** The container a film is written in: the one it came in. */
export function targetOf(format: FormatId): VideoTarget {
  const target = videoTargets.find((candidate) => candidate.format === format);
  if (!target) throw new Error(`no target ${format}`);
  return target;
}

/** Whether a container takes the film's picture as it is. */
export const takesPicture = ({ picture }: Pick<Film, 'picture'>, target: VideoTarget): boolean =>
  target.copies.includes(picture.codec) && (picture.rotationDegrees === 0 || target.keepsRotation);

/** The sound tracks that a container holds. */
export const soundsIn = ({ sounds }: Film, { manySounds }: VideoTarget): readonly AudioStream[] =>
  manySounds ? sounds : sounds.filter(({ isDefault }, place) => isDefault || place === 0).slice(-1);

/** Length by picture and sound where they tell theirs, for subtitles may go on after them; else what the container says. */
function toldLength(
  { durationSeconds, streams }: MediaFacts,
  tracks: readonly (VideoStream | AudioStream)[],
): number | undefined {
  const timed = streams.filter(({ kind }) => kind === 'video' || kind === 'audio');
  const first = Math.min(...timed.map(({ startSeconds }) => startSeconds));
  const ends = tracks.map((track) => track.startSeconds - first + (track.durationSeconds ?? Number.NaN));
  const longest = Math.max(...ends);
  return Number.isNaN(longest) ? durationSeconds : Math.min(longest, durationSeconds ?? longest);
}

/** Recordings of browsers do not say how long they are: then the packets are read to their end. The last picture is shown as long as the others. */
async function lengthOf(
  { sandbox, workdir, signal, inputs, from }: Task<unknown>,
  picture: VideoStream,
): Promise<number> {
  const { seconds } = await runFfmpeg(sandbox, {
    args: [
      ...inputArguments(inputs[0].inside),
      '-map',
      `0:${picture.index}`,
      '-c',
      'copy',
      '-f',
      'null',
      '-',
    ],
    workdir,
    signal,
    durationSeconds: undefined,
    label: formatOf(from).label,
  });
  return seconds + Math.min(1, 1 / (picture.averageFps ?? Infinity));
}
