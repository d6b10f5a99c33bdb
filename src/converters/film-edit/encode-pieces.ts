import { decoderArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { Task } from '../converter.ts';
import { readTrack, type FilmTrack, type Sample } from './film-samples.ts';
import type { Joinable, PieceFile } from './joinable.ts';
import type { Piece } from './plan-pieces.ts';
import { orNothing, type TakenOut } from './take-out.ts';

/** A piece encoded anew: the file of its samples, and the track they make. */
export interface EncodedPiece extends PieceFile {
  readonly piece: Piece;
}

/**
 * Encodes pieces of a film near to lossless, side by side, alike in codec, profile and shape. Undefined when what came
 * out does not fit the film: another profile, or not exactly the pictures asked for.
 */
export async function encodePieces(
  task: Task<unknown>,
  film: TakenOut,
  stream: VideoStream,
  joinable: Joinable,
  { shown, pieces }: { shown: readonly Sample[]; pieces: readonly Piece[] },
): Promise<EncodedPiece[] | undefined> {
  const threads = Math.max(1, Math.floor(task.threads / Math.max(1, pieces.length)));
  const progress = together(pieces, task.progress);
  const made = await Promise.all(
    pieces.map(async (piece, place) => {
      const encoder = joinable.encoder(stream, film.track, { place, threads });
      if (!encoder) return undefined;
      const order = { shown, piece, encoder, name: `out/piece-${place}.mp4` };
      return encodePiece({ ...task, threads, progress: progress(place) }, film, joinable, {
        ...order,
        place,
      });
    }),
  );
  const fitting = made.filter((piece) => piece !== undefined);
  return fitting.length === pieces.length ? fitting : undefined;
}

/** Progress of pieces that are encoded side by side, each counting by its pictures. */
function together(pieces: readonly Piece[], tell: Task<unknown>['progress']) {
  const sizes = pieces.map(({ first, after }) => after - first);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const done = sizes.map(() => 0);
  return (place: number) =>
    (percent: number): void => {
      done[place] = ((sizes[place] ?? 0) * percent) / all;
      tell(done.reduce((sum, share) => sum + share, 0));
    };
}

interface Order {
  readonly shown: readonly Sample[];
  readonly piece: Piece;
  readonly encoder: readonly string[];
  /** Below the job folder. */
  readonly name: string;
}

async function encodePiece(
  task: Task<unknown>,
  film: TakenOut,
  joinable: Joinable,
  { place, ...order }: Order & { readonly place: number },
): Promise<EncodedPiece | undefined> {
  const path = await encode(task, film, order).catch(orNothing);
  const track = path === undefined ? undefined : await readTrack(path);
  if (path === undefined || !track) return undefined;
  const { shown, piece } = order;
  if (!joinable.fits(film.track, track) || !holdsExactly(track, shown, piece, film.track)) return undefined;
  const apart = await joinable.toldApart?.({ path, track }, film.track, place);
  return { piece, path, track, ...apart };
}

async function encode(
  task: Task<unknown>,
  film: TakenOut,
  { shown, piece, encoder, name }: Order,
): Promise<string> {
  const { sandbox, workdir, signal, threads, from, progress } = task;
  const { first, after } = piece;
  const { seek, filter } = seekTo(shown, first, film.track);
  await runFfmpeg(sandbox, {
    args: [
      ...decoderArguments(threads),
      ...seek,
      '-noautorotate',
      '-i',
      film.inside,
      '-map',
      '0:v:0',
      ...filter,
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

/**
 * To a time between the picture before and the first one wanted, so that rounding cannot lose one or add one. A picture
 * shown before the key picture it follows is decoded from the key picture before that; what comes too early is left out.
 */
function seekTo(
  shown: readonly Sample[],
  first: number,
  { samples, ticksPerSecond }: FilmTrack,
): { seek: string[]; filter: string[] } {
  const wanted = shown[first];
  if (!wanted || first === 0) return { seek: [], filter: [] };
  const begins = secondsBefore(shown, first, ticksPerSecond);
  const keys = samples.slice(0, samples.indexOf(wanted) + 1).filter(({ isKey }) => isKey);
  const isLeading = (keys.at(-1)?.shownAt ?? 0) > wanted.shownAt;
  if (!isLeading) return { seek: secondsTo(begins), filter: [] };
  const key = keys.findLast(({ shownAt }) => shownAt <= wanted.shownAt);
  const from = key ? secondsBefore(shown, shown.indexOf(key), ticksPerSecond) : 0;
  return {
    seek: key ? secondsTo(from) : [],
    filter: ['-filter:v', `trim=start=${(begins - from).toFixed(6)}`],
  };
}

/** The middle between a picture's time and the one before. */
function secondsBefore(shown: readonly Sample[], place: number, ticksPerSecond: number): number {
  const at = shown[place]?.shownAt ?? 0;
  return ((shown[place - 1]?.shownAt ?? at) + at) / 2 / ticksPerSecond;
}

const secondsTo = (seconds: number): string[] => ['-seek_timestamp', '1', '-ss', seconds.toFixed(6)];

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
