import { decoderArguments } from '#src/engines/ffmpeg-input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg.ts';
import type { VideoStream } from '#src/engines/ffprobe-facts.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { Task } from '../converter.ts';
import { readTrack, type FilmTrack, type Sample } from './film-samples.ts';
import type { Joinable } from './joinable.ts';
import type { Piece } from './plan-pieces.ts';
import type { TakenOut } from './take-out.ts';

/** A piece encoded anew. */
export interface EncodedPiece {
  readonly piece: Piece;
  /** Host path of the MP4 that holds it. */
  readonly path: string;
  readonly track: FilmTrack;
}

/**
 * Encodes pieces of a film near to lossless, alike in codec, profile and shape. Undefined when what came out does not fit
 * the film: another profile, or not exactly the pictures asked for.
 */
export async function encodePieces(
  task: Task<unknown>,
  film: TakenOut,
  stream: VideoStream,
  joinable: Joinable,
  { shown, pieces }: { shown: readonly Sample[]; pieces: readonly Piece[] },
  progress: Task<unknown>['progress'],
): Promise<EncodedPiece[] | undefined> {
  const all = pieces.reduce((sum, { first, after }) => sum + after - first, 0);
  const made: EncodedPiece[] = [];
  let done = 0;
  for (const piece of pieces) {
    const tracks = made.map(({ track }) => track);
    const encoder = joinable.encoder(stream, film.track, tracks);
    const share = piece.after - piece.first;
    const before = done;
    const path = await encode(
      task,
      film,
      { shown, piece, encoder, name: `out/piece-${made.length}.mp4` },
      (percent) => progress((before * 100 + share * percent) / all),
    );
    const track = await readTrack(path);
    if (!joinable.fits(film.track, track) || !holdsExactly(track, shown, piece, film.track)) return undefined;
    made.push({ piece, path, track });
    done += share;
  }
  return made;
}

interface Order {
  readonly shown: readonly Sample[];
  readonly piece: Piece;
  readonly encoder: readonly string[];
  /** Below the job folder. */
  readonly name: string;
}

async function encode(
  task: Task<unknown>,
  film: TakenOut,
  { shown, piece, encoder, name }: Order,
  progress: Task<unknown>['progress'],
): Promise<string> {
  const { sandbox, workdir, signal, threads, from } = task;
  const { first, after } = piece;
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
      ...encoder,
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
