import { decoderArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Task } from '../../registry/converter.ts';
import { readTrack, type VideoTrack, type Sample } from './join/video-samples.ts';
import type { Joinable, PieceFile } from './join/joinable.ts';
import type { StreamPiece } from './plan-pieces.ts';
import { orNothing, type ExtractedVideo } from './extract-segment.ts';

/** A re-encoded piece: the file with its samples, and its track. */
export interface EncodedPiece extends PieceFile {
  readonly piece: StreamPiece;
}

/**
 * Encodes pieces of a video near-losslessly and in parallel, with the same codec, profile and format. Returns
 * undefined if the output does not match the video: another profile, or not exactly the requested frames.
 */
export async function encodePieces(
  task: Task<unknown>,
  video: ExtractedVideo,
  stream: VideoStream,
  joinable: Joinable,
  { shown, pieces }: { shown: readonly Sample[]; pieces: readonly StreamPiece[] },
): Promise<EncodedPiece[] | undefined> {
  const threads = Math.max(1, Math.floor(task.threads / Math.max(1, pieces.length)));
  const progress = combineProgress(pieces, task.progress);
  const made = await Promise.all(
    pieces.map(async (piece, index) => {
      const maxBitsPerSecond = ceilingOf(shown, piece, video.track);
      const encoder = joinable.encoder(stream, video.track, { index, threads, maxBitsPerSecond });
      if (!encoder) return undefined;
      const request = { shown, piece, encoder, name: `out/piece-${index}.mp4` };
      return encodePiece({ ...task, threads, progress: progress(index) }, video, joinable, {
        ...request,
        index,
      });
    }),
  );
  const fitting = made.filter((piece) => piece !== undefined);
  return fitting.length === pieces.length ? fitting : undefined;
}

/** Shorter pieces cost little, whatever their rate. */
const shortSeconds = 1;
/** An encoder has no bits from the original to reuse, and what it writes must not be worse. */
const replacement = 1.5;

/** Returns the bits per second that a piece is worth: somewhat more than the frames it replaces, and a keyframe. */
function ceilingOf(
  shown: readonly Sample[],
  { first, after }: StreamPiece,
  { samples, ticksPerSecond, endsAt }: VideoTrack,
): number | undefined {
  const seconds = ((shown[after]?.shownAt ?? endsAt) - (shown[first]?.shownAt ?? 0)) / ticksPerSecond;
  if (seconds < shortSeconds) return undefined;
  const replaced = shown.slice(first, after).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const keyframe = samples.reduce(
    (most, { isKey, sizeBytes }) => (isKey ? Math.max(most, sizeBytes) : most),
    0,
  );
  return ((replaced * replacement + keyframe) * 8) / seconds;
}

/** Combines the progress of pieces encoded in parallel, weighted by frame count. */
function combineProgress(pieces: readonly StreamPiece[], report: Task<unknown>['progress']) {
  const sizes = pieces.map(({ first, after }) => after - first);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const done = sizes.map(() => 0);
  return (index: number) =>
    (percent: number): void => {
      done[index] = ((sizes[index] ?? 0) * percent) / all;
      report(done.reduce((sum, share) => sum + share, 0));
    };
}

interface PieceRequest {
  readonly shown: readonly Sample[];
  readonly piece: StreamPiece;
  readonly encoder: readonly string[];
  /** Path below the job directory. */
  readonly name: string;
}

async function encodePiece(
  task: Task<unknown>,
  video: ExtractedVideo,
  joinable: Joinable,
  { index, ...request }: PieceRequest & { readonly index: number },
): Promise<EncodedPiece | undefined> {
  const path = await encode(task, video, request).catch(orNothing);
  const track = path === undefined ? undefined : await readTrack(path);
  if (path === undefined || !track) return undefined;
  const { shown, piece } = request;
  if (!joinable.fits(video.track, track) || !matchesTiming(track, shown, piece, video.track))
    return undefined;
  const apart = await joinable.renumber?.({ path, track }, video.track, index);
  return { piece, path, track, ...apart };
}

async function encode(
  task: Task<unknown>,
  video: ExtractedVideo,
  { shown, piece, encoder, name }: PieceRequest,
): Promise<string> {
  const { sandbox, workdir, signal, threads, from, progress } = task;
  const { first, after } = piece;
  const { seek, filter } = seekTo(shown, first, video.track);
  await runFfmpeg(sandbox, {
    args: [
      ...decoderArguments(threads),
      ...seek,
      '-noautorotate',
      '-i',
      video.inside,
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
      ((shown[after - 1]?.shownAt ?? 0) - (shown[first]?.shownAt ?? 0)) / video.track.ticksPerSecond,
    label: formatById(from).label,
    progress,
  });
  return `${workdir}/${name}`;
}

/**
 * Seeks to a time between the preceding frame and the first requested one, so that rounding cannot lose or add a
 * frame. A frame shown before the keyframe it follows is decoded from the previous keyframe; frames that come too
 * early are dropped.
 */
function seekTo(
  shown: readonly Sample[],
  first: number,
  { samples, ticksPerSecond }: VideoTrack,
): { seek: string[]; filter: string[] } {
  const requested = shown[first];
  if (!requested || first === 0) return { seek: [], filter: [] };
  const begins = secondsBefore(shown, first, ticksPerSecond);
  const keys = samples.slice(0, samples.indexOf(requested) + 1).filter(({ isKey }) => isKey);
  const isLeading = (keys.at(-1)?.shownAt ?? 0) > requested.shownAt;
  if (!isLeading) return { seek: secondsTo(begins), filter: [] };
  const key = keys.findLast(({ shownAt }) => shownAt <= requested.shownAt);
  const from = key ? secondsBefore(shown, shown.indexOf(key), ticksPerSecond) : 0;
  return {
    seek: key ? secondsTo(from) : [],
    filter: ['-filter:v', `trim=start=${(begins - from).toFixed(6)}`],
  };
}

/** Midpoint between the time of a frame and that of the previous one, in seconds. */
function secondsBefore(shown: readonly Sample[], index: number, ticksPerSecond: number): number {
  const at = shown[index]?.shownAt ?? 0;
  return ((shown[index - 1]?.shownAt ?? at) + at) / 2 / ticksPerSecond;
}

const secondsTo = (seconds: number): string[] => ['-seek_timestamp', '1', '-ss', seconds.toFixed(6)];

/** Tolerance for frame times, in seconds: time bases of containers round. */
const toleranceSeconds = 0.002;

/** Returns whether the encoded frames match the requested ones in number and in the time between them. */
function matchesTiming(
  made: VideoTrack,
  shown: readonly Sample[],
  { first, after }: StreamPiece,
  source: VideoTrack,
): boolean {
  const times = made.samples.map(({ shownAt }) => shownAt).toSorted((one, other) => one - other);
  if (times.length !== after - first) return false;
  return times.every((time, index) => {
    const since = (time - (times[0] ?? 0)) / made.ticksPerSecond;
    const expected =
      ((shown[first + index]?.shownAt ?? 0) - (shown[first]?.shownAt ?? 0)) / source.ticksPerSecond;
    return Math.abs(since - expected) <= toleranceSeconds;
  });
}
