import { stat } from 'node:fs/promises';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import { formatById } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import type { SourceVideo } from '../edit/video.ts';
import { convertVideo } from '../convert/convert-video.ts';
import { planVideoTrack } from '../convert/video-track.ts';
import { compressionTarget, compressionOptions } from './video-target.ts';
import type { VideoCompressOptions } from './options.ts';

/** Result of fitting a video to a size. */
export interface FittedVideo {
  readonly file: OutputFile | undefined;
  /** Warnings about the file. */
  readonly notes: readonly Note[];
}

/**
 * Encodes a video to fit a number of bytes: divides the bitrate that its duration allows between audio and video, and
 * encodes the video in two passes, the first of which determines where bits are needed. If the result is still too
 * large, repeats the second pass with a lower bitrate.
 */
export async function fitVideoToSize(
  task: Task<VideoCompressOptions>,
  video: SourceVideo,
  targetSize: number,
): Promise<FittedVideo> {
  const budget = computeBitrateBudget(targetSize, video);
  await learn(part(task, 0, 35), video, budget);
  const first = await write(part(task, 35, 95), budget);
  if (!first.file || first.sizeBytes <= targetSize) return describeFit(first, targetSize);
  const excessKbps = kilobits(first.sizeBytes - targetSize) / video.seconds;
  const less = Math.max(minVideoKbps, Math.floor((budget.videoKbps - excessKbps) * 0.97));
  return describeFit(await write(part(task, 95, 100), { ...budget, videoKbps: less }), targetSize);
}

interface Budget {
  readonly videoKbps: number;
  readonly audioKbps: number;
}

/** Minimum bitrate at which an encoder still produces video, in kilobits per second. */
const minVideoKbps = 8;
const kilobits = (bytes: number): number => (bytes * 8) / 1000;

/**
 * Returns the video and audio bitrates in kilobits per second. The container takes a small share, and audio at most a
 * fifth.
 */
function computeBitrateBudget(targetSize: number, { seconds, audioStreams }: SourceVideo): Budget {
  const all = (kilobits(targetSize) * 0.985) / seconds;
  const share = Math.max(1, audioStreams.length);
  const audioKbps = Math.round(Math.min(128, Math.max(32, (all * 0.2) / share)));
  const audioTotalKbps = audioStreams.length * (audioKbps + 2);
  return { videoKbps: Math.max(minVideoKbps, Math.floor(all - audioTotalKbps - 2)), audioKbps };
}

async function learn(
  task: Task<VideoCompressOptions>,
  { facts, videoStream }: SourceVideo,
  budget: Budget,
): Promise<void> {
  const { sandbox, workdir, signal, threads, inputs, options, progress } = task;
  const target = compressionTarget(options, { kbps: budget.videoKbps, run: 1 });
  const { videoCodec: codec = 'auto', quality } = compressionOptions(options);
  const { args } = planVideoTrack(
    videoStream,
    facts,
    target,
    { codec, quality },
    { mayCopy: false, threads },
  );
  await runFfmpeg(sandbox, {
    // oxfmt-ignore
    args: [
      ...decoderArguments(threads),
      ...inputArguments(inputs[0].inside),
      '-map', `0:${videoStream.index}`, ...args,
      '-threads', String(threads), '-f', 'mp4', '/job/out/first-run.mp4',
    ],
    workdir,
    signal,
    durationSeconds: facts.durationSeconds,
    label: formatById(task.from).label,
    progress,
  });
}

async function write(
  task: Task<VideoCompressOptions>,
  { videoKbps, audioKbps }: Budget,
): Promise<FittedVideo & { sizeBytes: number; videoKbps: number }> {
  const notes: Note[] = [];
  const warn = (each: Note) => void notes.push(each);
  const [file] = await convertVideo(
    { ...task, warn, options: compressionOptions(task.options, audioKbps) },
    compressionTarget(task.options, { kbps: videoKbps, run: 2 }),
  );
  return { file, notes, videoKbps, sizeBytes: file ? (await stat(file.path)).size : 0 };
}

function describeFit(
  { file, notes, sizeBytes, videoKbps }: Awaited<ReturnType<typeof write>>,
  targetSize: number,
): FittedVideo {
  const outcome = sizeBytes <= targetSize ? note('video-fit', { kbps: videoKbps }) : note('video-unfit');
  return { file, notes: [...notes, outcome] };
}

/**
 * Maps the progress of a part of a task to a range of the whole, in percent. The remaining time of the whole is
 * extrapolated from the part.
 */
const part = <Options>(task: Task<Options>, from: number, to: number): Task<Options> => ({
  ...task,
  progress: (percent, secondsRemaining) => {
    const overall = from + (percent * (to - from)) / 100;
    const pace = secondsRemaining === undefined ? Number.NaN : secondsRemaining / (to - overall);
    task.progress(overall, Number.isFinite(pace) ? pace * (Math.max(finished, to) - overall) : undefined);
  },
});

/** Progress at which most videos are done, in percent: a third pass is seldom needed. */
const finished = 95;
