import { closeSync, openSync, readSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import type { MediaFacts, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { RetainedStretch } from '../../media/retiming/times.ts';
import type { Task } from '../../registry/converter.ts';
import { encodePieces, type EncodedPiece } from './encode-pieces.ts';
import type { Sample } from './join/video-samples.ts';
import { findJoinable } from './join/find-joinable.ts';
import type { Joinable } from './join/joinable.ts';
import { planStretches, listShownFrames, type SampleRun, type Stretch } from './plan-pieces.ts';
import { extractVideoTrack, type ExtractedVideo } from './extract-segment.ts';
import { writeTrack, type TrackFrame } from './join/write-track.ts';

/** A video stream after a cut. */
export interface CutVideoStream {
  /** Path as the engine sees it, of an MP4 with only the video stream. */
  readonly inside: string;
  /** Segments of the source that it contains, aligned to frames. */
  readonly stretches: readonly Stretch[];
  readonly seconds: number;
  /** Presentation time of the first frame. Audio may start before it. */
  readonly beginsAtSeconds: number;
  /** The frame shown last: its index in decoding order, and its duration relative to the time before it. */
  readonly last: { readonly index: number; readonly share: number };
  /** Total number of frames, and how many of them were re-encoded. */
  readonly frames: number;
  readonly encoded: number;
}

/**
 * Cuts a video stream mostly without re-encoding: complete GOPs are copied bit for bit, and only the remainder of a
 * GOP at each cut is encoded, with the same codec and profile. Returns undefined if the video's format cannot be
 * joined this way or it has no complete GOP to copy.
 */
export async function cutSmartly(
  task: Task<unknown>,
  source: MediaFacts,
  stream: VideoStream,
  retained: readonly RetainedStretch[],
): Promise<CutVideoStream | undefined> {
  const joinable = findJoinable(source, stream);
  if (!joinable) return undefined;
  const video = await extractVideoTrack(task, source, stream);
  if (video?.track.entry.type !== joinable.entryType || video.track.endsAt >= 2 ** 32) return undefined;
  task.progress(8);
  const shown = listShownFrames(video.track);
  const stretches = planFor(video, joinable, shown, retained);
  const pieces = stretches.flatMap((stretch) => stretch.pieces);
  if (!pieces.some(({ by }) => by === 'copy')) return undefined;
  const toEncode = pieces.filter(({ by }) => by === 'encode');
  const rest = { ...task, progress: (percent: number) => task.progress(8 + percent * 0.72) };
  const made = await encodePieces(rest, video, stream, joinable, { shown, pieces: toEncode });
  return made && join(task, video, stream, { joinable, shown, stretches, made });
}

function planFor(
  { path, track }: ExtractedVideo,
  joinable: Joinable,
  shown: readonly Sample[],
  retained: readonly RetainedStretch[],
): Stretch[] {
  const file = openSync(path, 'r');
  try {
    return planStretches(track, shown, retained, {
      leavesLeading: joinable.leavesLeading,
      startsClean: (sample) => joinable.canStartDecoding(readSampleBytes(file, sample), track),
    });
  } finally {
    closeSync(file);
  }
}

function readSampleBytes(file: number, { position, sizeBytes }: Sample): Buffer {
  const bytes = Buffer.alloc(sizeBytes);
  readSync(file, bytes, 0, sizeBytes, position);
  return bytes;
}

interface Parts {
  readonly joinable: Joinable;
  readonly shown: readonly Sample[];
  readonly stretches: readonly Stretch[];
  readonly made: readonly EncodedPiece[];
}

async function join(
  { workdir }: Task<unknown>,
  video: ExtractedVideo,
  { widthPx, heightPx, rotationDegrees }: VideoStream,
  { joinable, shown, stretches, made }: Parts,
): Promise<CutVideoStream> {
  const { ticksPerSecond } = video.track;
  const frames: TrackFrame[] = [];
  let startsAt = 0;
  for (const { from, to, pieces } of stretches) {
    const shift = startsAt - Math.round(from * ticksPerSecond);
    for (const piece of pieces) {
      const encoded = made.find((candidate) => candidate.piece === piece);
      const pieceFrames = encoded
        ? retimeEncodedFrames(encoded, shown)
        : await copyRunFrames(video, joinable, piece.samples ?? nothing, workdir);
      frames.push(...pieceFrames.map((frame) => ({ ...frame, shownAt: frame.shownAt + shift })));
    }
    const end = to === Infinity ? video.track.endsAt : Math.round(to * ticksPerSecond);
    startsAt = end + shift;
  }
  const tracks = made.map(({ track }) => track);
  await writeTrack(
    `${workdir}/out/joined.mp4`,
    {
      ticksPerSecond,
      widthPx,
      heightPx,
      rotationDegrees,
      endsAt: startsAt,
      entry: joinable.entry(video.track, tracks),
    },
    frames,
  );
  return {
    inside: '/job/out/joined.mp4',
    stretches,
    seconds: startsAt / ticksPerSecond,
    beginsAtSeconds: frames.reduce((min, { shownAt }) => Math.min(min, shownAt), Infinity) / ticksPerSecond,
    last: findLastFrame(frames, startsAt),
    frames: frames.length,
    encoded: made.reduce((sum, { piece }) => sum + piece.after - piece.first, 0),
  };
}

function findLastFrame(frames: readonly TrackFrame[], endsAt: number): CutVideoStream['last'] {
  const shownAt = frames.reduce((max, frame) => Math.max(max, frame.shownAt), 0);
  const index = frames.findIndex((frame) => frame.shownAt === shownAt);
  return { index, share: shownAt > 0 ? endsAt / shownAt - 1 : 0 };
}

/** Gives re-encoded frames the exact times of the frames they replace. */
function retimeEncodedFrames({ path, track, piece }: EncodedPiece, shown: readonly Sample[]): TrackFrame[] {
  const times = track.samples.map(({ shownAt }) => shownAt).toSorted((one, other) => one - other);
  const indexes = new Map(times.map((time, index) => [time, index]));
  return track.samples.map((sample) => ({
    ...sample,
    path,
    shownAt: shown[piece.first + (indexes.get(sample.shownAt) ?? 0)]?.shownAt ?? 0,
  }));
}

const nothing: SampleRun = { first: 0, after: 0, leading: 0 };

/**
 * Returns the samples of a run. The keyframe comes from a separate file if its bytes must be changed so that decoding
 * starts there.
 */
async function copyRunFrames(
  { path, track }: ExtractedVideo,
  { opening }: Joinable,
  { first, after, leading }: SampleRun,
  workdir: string,
): Promise<TrackFrame[]> {
  const [key, ...others] = track.samples.slice(first, after).map((sample) => ({ ...sample, path }));
  const rest = others.slice(leading);
  if (!key || !opening) return key ? [key, ...rest] : [];
  const own = `${workdir}/out/opening-${first}`;
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(key.sizeBytes), 0, key.sizeBytes, key.position);
    const bytes = opening(buffer, track);
    await writeFile(own, bytes);
    return [{ ...key, path: own, position: 0, sizeBytes: bytes.length }, ...rest];
  } finally {
    await file.close();
  }
}
