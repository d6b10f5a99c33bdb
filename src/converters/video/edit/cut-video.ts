import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { inputArguments, decoderArguments } from '#src/engines/ffmpeg/input.ts';
import { formatById } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { onlyVideoStream } from '../../media/main-tracks.ts';
import { retimeToStretches } from '../../media/retiming/retiming.ts';
import { seekBefore, videoStretchFilter } from '../../media/retiming/stretch-filters.ts';
import {
  findRetainedStretches,
  retainedSeconds,
  type RetainedStretch,
  type StretchOptions,
} from '../../media/retiming/times.ts';
import { markArguments } from '../convert/projection-metadata.ts';
import type { VideoTarget } from '../convert/targets.ts';
import { assembleVideo } from './join/assemble-video.ts';
import type { VideoPart } from './join/plan-assembly.ts';
import { encodeVideoStream } from './encode-video.ts';
import { readSourceVideo, acceptsVideoStream, findVideoTarget, type SourceVideo } from './video.ts';
import { cutSmartly, type CutVideoStream } from './smart-cut.ts';

/** Keeps or removes a segment of a video, accurate to the frame. Copies what need not be re-encoded. */
export async function cutVideo(
  task: Task<StretchOptions>,
  mode: 'trim' | 'cut',
): Promise<readonly OutputFile[]> {
  const video = await readSourceVideo(task);
  const retained = findRetainedStretches(mode, task.options, video.seconds);
  const smart =
    video.seconds === Infinity ? undefined : await cutSmartly(task, video.facts, video.videoStream, retained);
  return [smart ? await join(task, video, smart) : await encodeWhole(task, video, retained)];
}

/**
 * Assembles the result of a smart cut, in the video's own container if that accepts its video stream, and in MP4
 * otherwise.
 */
async function join(task: Task<unknown>, video: SourceVideo, smart: CutVideoStream): Promise<OutputFile> {
  const own = findVideoTarget(task.to);
  const target = acceptsVideoStream(video, own) ? own : findVideoTarget('mp4');
  const { file, copied } = await assembleVideo(lastPart(task, 80), {
    video,
    target,
    retiming: retimeToStretches(smart.stretches, video.seconds),
    videoPart: (mayCopy) =>
      mayCopy ? joined(smart, video, target) : encoded(task, video, target, smart.stretches),
  });
  if (target !== own) task.warn(note('cut-into-mp4', { format: formatById(own.format).label }));
  task.warn(copied ? describeCopiedFrames(smart) : note('cut-reencoded'));
  return file;
}

/** FFmpeg starts every input at time 0, so a video stream that begins after the audio is delayed again. */
function joined(
  { inside, beginsAtSeconds, last }: CutVideoStream,
  { videoStream }: SourceVideo,
  { format }: VideoTarget,
): VideoPart {
  const isAvc = videoStream.codec === 'h264' && ['mp4', 'mov', 'm4v', '3gp'].includes(format);
  const tag = [...(isAvc ? ['-tag:v:0', 'avc1'] : []), ...markArguments(videoStream, true)];
  const late = beginsAtSeconds > 0 ? ['-itsoffset', beginsAtSeconds.toFixed(6)] : [];
  return {
    input: [...late, '-i', inside],
    isCopied: true,
    args: ['-c:v:0', 'copy', ...lastFrameArguments(last), ...tag],
  };
}

/**
 * FFmpeg loses the duration of the last frame if the decoding order differs from the display order. It is set
 * relative to the frame's timestamp, which works with any time base.
 */
const lastFrameArguments = ({ index, share }: CutVideoStream['last']): string[] =>
  share === 0
    ? []
    : ['-bsf:v:0', `setts=pts=PTS:dts=DTS:duration='if(eq(N,${index}),PTS*${share.toFixed(9)},DURATION)'`];

async function encodeWhole(
  task: Task<unknown>,
  video: SourceVideo,
  retained: readonly RetainedStretch[],
): Promise<OutputFile> {
  if (retainedSeconds(retained, video.seconds) === 0)
    throw new Fault('no-content', { missing: phrase('no video in this time range') });
  const target = findVideoTarget(task.to);
  const { file } = await assembleVideo(lastPart(task, 0), {
    video,
    target,
    retiming: retimeToStretches(retained, video.seconds),
    videoPart: () => encoded(task, video, target, retained),
  });
  task.warn(note('cut-reencoded'));
  return file;
}

async function encoded(
  { inputs, threads }: Task<unknown>,
  video: SourceVideo,
  target: VideoTarget,
  retained: readonly RetainedStretch[],
): Promise<VideoPart> {
  const { seekedSeconds, seek } = seekBefore(video.facts, retained[0]?.from ?? 0);
  const filters = [videoStretchFilter(retained, seekedSeconds)];
  const endsAfterSeconds = retainedSeconds(retained, video.seconds);
  return {
    input: [
      ...decoderArguments(threads, onlyVideoStream(video.facts)),
      ...seek,
      ...inputArguments(inputs[0].inside),
    ],
    readsSource: true,
    ...(await encodeVideoStream(video, target, {
      edited: video.videoStream,
      filters,
      threads,
      endsAfterSeconds,
    })),
  };
}

function describeCopiedFrames({ frames, encoded: encodedFrames }: CutVideoStream): Note {
  return encodedFrames === 0
    ? note('frames-copied')
    : note('frames-mostly-copied', { copied: frames - encodedFrames, frames, encoded: encodedFrames });
}

/** Reports the progress of the remaining part of a task. */
function lastPart<Options>(task: Task<Options>, from: number): Task<Options> {
  return {
    ...task,
    progress: (percent, secondsRemaining) =>
      task.progress(from + (percent * (100 - from)) / 100, secondsRemaining),
  };
}
