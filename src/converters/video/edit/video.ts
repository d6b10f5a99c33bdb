import { Fault } from '#src/contract/faults.ts';
import type { AudioStream, MediaFacts, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { readHdrLight, type HdrLight } from '#src/engines/ffmpeg/hdr-light.ts';
import { inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { Task } from '../../registry/converter.ts';
import { mainVideoStream, readableAudioStreams } from '../../media/main-tracks.ts';
import { isHdr } from '../convert/frame-colours.ts';
import { rateCeilingsOf, type RateCeilings } from '../../media/rates/rate-ceiling.ts';
import { readSource } from '../../media/source.ts';
import { videoTargets, type VideoTarget } from '../convert/targets.ts';

/** A video to edit. */
export interface SourceVideo {
  readonly facts: MediaFacts;
  readonly videoStream: VideoStream;
  readonly audioStreams: readonly AudioStream[];
  /** Duration until the end of its longest stream. */
  readonly seconds: number;
  /** HDR metadata. Empty for SDR video. */
  readonly light: HdrLight;
  /** Resolves to the most that its streams are worth where they are re-encoded. */
  readonly ceilings: () => Promise<RateCeilings>;
}

/** Reads a video and checks it against the limits. Rejects with `video-without-frames` or the errors of reading. */
export async function readSourceVideo(task: Task<unknown>): Promise<SourceVideo> {
  const facts = await readSource(task);
  const videoStream = mainVideoStream(facts);
  if (!videoStream) throw new Fault('video-without-frames');
  const audioStreams = readableAudioStreams(facts);
  const seconds =
    reportedDuration(facts, [videoStream, ...audioStreams]) ?? (await measureDuration(task, videoStream));
  return {
    facts,
    videoStream,
    audioStreams,
    seconds,
    ceilings: rateCeilingsOf(task, facts),
    light: isHdr(videoStream) ? await readVideoLight(task, videoStream) : {},
  };
}

/** Most videos store this only in the stream, so a few frames are decoded. */
async function readVideoLight(
  { sandbox, workdir, signal, inputs: [{ inside }], from }: Task<unknown>,
  { index }: VideoStream,
): Promise<HdrLight> {
  return readHdrLight(sandbox, { workdir, signal, inside, label: formatById(from).label }, index);
}

/** Returns the target for a video's own container. */
export function findVideoTarget(format: FormatId): VideoTarget {
  const target = videoTargets.find((candidate) => candidate.format === format);
  if (!target) throw new Error(`no target ${format}`);
  return target;
}

/** Returns whether a container accepts the video stream unchanged. */
export const acceptsVideoStream = (
  { videoStream }: Pick<SourceVideo, 'videoStream'>,
  target: VideoTarget,
): boolean =>
  target.copies.includes(videoStream.codec) && (videoStream.rotationDegrees === 0 || target.keepsRotation);

/** Returns the audio streams that a container can hold. */
export const selectAudioStreams = (
  { audioStreams }: SourceVideo,
  { multipleAudioStreams }: VideoTarget,
): readonly AudioStream[] =>
  multipleAudioStreams
    ? audioStreams
    : [audioStreams.find(({ isDefault }) => isDefault) ?? audioStreams[0]].filter(
        (stream) => stream !== undefined,
      );

/**
 * Returns the duration of video and audio if they report it, because subtitles may continue after them, and otherwise
 * the container's.
 */
function reportedDuration(
  { durationSeconds, streams }: MediaFacts,
  tracks: readonly (VideoStream | AudioStream)[],
): number | undefined {
  const timed = streams.filter(({ type }) => type === 'video' || type === 'audio');
  const first = Math.min(...timed.map(({ startSeconds }) => startSeconds));
  const ends = tracks.map((track) => track.startSeconds - first + (track.durationSeconds ?? Number.NaN));
  const longest = Math.max(...ends);
  return Number.isNaN(longest) ? durationSeconds : Math.min(longest, durationSeconds ?? longest);
}

/**
 * Browser recordings have no duration, so all packets are read. The last frame is assumed to last as long as the
 * others.
 */
async function measureDuration(
  { sandbox, workdir, signal, inputs, from }: Task<unknown>,
  videoStream: VideoStream,
): Promise<number> {
  const { seconds } = await runFfmpeg(sandbox, {
    args: [
      ...inputArguments(inputs[0].inside),
      '-map',
      `0:${videoStream.index}`,
      '-c',
      'copy',
      '-f',
      'null',
      '-',
    ],
    workdir,
    signal,
    durationSeconds: undefined,
    label: formatById(from).label,
  });
  return seconds + Math.min(1, 1 / (videoStream.averageFps ?? Infinity));
}
