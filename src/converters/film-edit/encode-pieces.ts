import { decoderArguments } from '#src/engines/ffmpeg-input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg.ts';
import type { MediaFacts, VideoStream } from '#src/engines/ffprobe-facts.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { Task } from '../converter.ts';
import { readTrack, type FilmTrack, type Sample } from './film-samples.ts';
import { freeNumber, sameProfile, settingsOf, type AvcSettings } from './parameter-sets.ts';
import type { Piece } from './plan-pieces.ts';
import type { TakenOut } from './take-out.ts';

/** A piece encoded anew. */
export interface EncodedPiece {
  readonly piece: Piece;
  /** Host path of the MP4 that holds it. */
  readonly path: string;
  readonly track: FilmTrack;
  readonly settings: AvcSettings;
}

/** x264's names of the profiles it can be told to keep to; films of others are not joined. */
const profiles: Readonly<Record<string, string>> = {
  'Constrained Baseline': 'baseline',
  Baseline: 'baseline',
  Main: 'main',
  High: 'high',
  'High 10': 'high10',
  'High 4:2:2': 'high422',
};

/** Whether pieces of a film can be encoded so that they fit between copied ones. AVI does not say when a picture is shown. */
export const canEncodeAlike = (
  { container }: Pick<MediaFacts, 'container'>,
  { codec, profile, isInterlaced }: VideoStream,
): boolean => codec === 'h264' && container !== 'avi' && !isInterlaced && profile in profiles;

/**
 * Encodes pieces of a film near to lossless, alike in profile and shape, each with settings under a number of its own.
 * Undefined when what came out does not fit the film: another profile, or not exactly the pictures asked for.
 */
export async function encodePieces(
  task: Task<unknown>,
  film: TakenOut,
  stream: VideoStream,
  shown: readonly Sample[],
  pieces: readonly Piece[],
  progress: Task<unknown>['progress'],
): Promise<EncodedPiece[] | undefined> {
  const own = settingsOf(film.track);
  const all = pieces.reduce((sum, { first, after }) => sum + after - first, 0);
  const made: EncodedPiece[] = [];
  let done = 0;
  for (const piece of pieces) {
    const number = freeNumber([own, ...made.map(({ settings }) => settings)]);
    const share = piece.after - piece.first;
    const before = done;
    const path = await encode(task, film, stream, { shown, piece, number }, (percent) =>
      progress((before * 100 + share * percent) / all),
    );
    const track = await readTrack(path);
    const settings = settingsOf(track);
    if (!sameProfile(own, settings) || !holdsExactly(track, shown, piece, film.track)) return undefined;
    made.push({ piece, path, track, settings });
    done += share;
  }
  return made;
}

async function encode(
  task: Task<unknown>,
  film: TakenOut,
  stream: VideoStream,
  { shown, piece, number }: { shown: readonly Sample[]; piece: Piece; number: number },
  progress: Task<unknown>['progress'],
): Promise<string> {
  const { sandbox, workdir, signal, threads, from } = task;
  const { first, after } = piece;
  const name = `out/piece-${number}.mp4`;
  await runFfmpeg(sandbox, {
    args: [
      ...decoderArguments(threads),
      ...seekTo(shown, first, film.track),
      '-noautorotate',
      '-i',
      film.inside,
      '-map',
      '0:v:0',
      '-frames:v',
      String(after - first),
      '-fps_mode',
      'passthrough',
      '-enc_time_base',
      '-1',
      ...encoder(stream, film.track, number),
      '-threads',
      String(threads),
      '-map_metadata',
      '-1',
      '-f',
      'mp4',
      `/job/${name}`,
    ],
    workdir,
    signal,
    durationSeconds:
      ((shown[after - 1]?.shownAt ?? 0) - (shown[first]?.shownAt ?? 0)) / film.track.ticksPerSecond,
    label: formatOf(from).label,
    progress,
  });
  return `${workdir}/${name}`;
}

/** To a time between the picture before and the first one wanted, so that rounding cannot lose one or add one. */
function seekTo(shown: readonly Sample[], first: number, { ticksPerSecond }: FilmTrack): string[] {
  const [before, wanted] = [shown[first - 1]?.shownAt, shown[first]?.shownAt];
  if (before === undefined || wanted === undefined) return [];
  const seconds = (before + wanted) / 2 / ticksPerSecond;
  return ['-seek_timestamp', '1', '-ss', seconds.toFixed(6)];
}

/** At this factor an encoded picture cannot be told from the source's; the pieces are short, so size does not matter. */
const nearLossless = '12';

function encoder(
  { profile, pixelFormat }: VideoStream,
  { isReordered }: FilmTrack,
  number: number,
): string[] {
  return [
    '-c:v',
    'libx264',
    '-preset',
    'fast',
    '-crf',
    nearLossless,
    '-profile:v',
    profiles[profile] ?? 'high',
    '-pix_fmt',
    pixelFormat,
    ...(isReordered ? [] : ['-bf', '0']),
    '-x264-params',
    `sps-id=${number}:open-gop=0:scenecut=0:keyint=infinite`,
  ];
}

/** Seconds by which a picture's time may differ: clocks of containers round. */
const toleranceSeconds = 0.002;

/** Whether the encoded pictures are those asked for, by their number and by the time from each to the next. */
function holdsExactly(
  made: FilmTrack,
  shown: readonly Sample[],
  { first, after }: Piece,
  film: FilmTrack,
): boolean {
  const times = made.samples.map(({ shownAt }) => shownAt).toSorted((one, other) => one - other);
  if (times.length !== after - first) return false;
  return times.every((time, place) => {
    const since = (time - (times[0] ?? 0)) / made.ticksPerSecond;
    const wanted =
      ((shown[first + place]?.shownAt ?? 0) - (shown[first]?.shownAt ?? 0)) / film.ticksPerSecond;
    return Math.abs(since - wanted) <= toleranceSeconds;
  });
}
