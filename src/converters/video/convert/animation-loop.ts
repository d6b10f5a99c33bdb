import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg, type Written } from '#src/engines/ffmpeg/ffmpeg.ts';
import type { MediaFacts, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import { z } from 'zod';
import { note } from '#src/contract/messages/notes.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { mainVideoStream, onlyVideoStream } from '../../media/main-tracks.ts';
import { checkLength } from '../../media/limits.ts';
import { retimeToStretches } from '../../media/retiming/retiming.ts';
import { seekBefore, trimFilter } from '../../media/retiming/stretch-filters.ts';
import { selectStretch, StretchOptions, type RetainedStretch } from '../../media/retiming/times.ts';
import { readSource } from '../../media/source.ts';
import { isHdr, toneMapping, unnamedColours } from './frame-colours.ts';
import { fieldFilters } from './frame-size.ts';
import { uprightSize } from './upright-size.ts';

/**
 * Maximum duration of a video to convert to an animated image, in seconds. Longer ones would be too large for web
 * pages.
 */
const maxSeconds = 600;

/** Highest frame rate of a part that is shorter than a frame at the requested rate. GIF has no higher one. */
const maxPartFps = 100;

/** Options of animated images. The defaults suit a web page or a chat. */
export const loopFields = {
  ...StretchOptions.shape,
  width: z.int().min(16).max(1920).default(480).meta({
    title: 'Width (pixels)',
    description: 'Wider videos are scaled down; narrower ones keep their size.',
  }),
  fps: z
    .int()
    .min(1)
    .max(50)
    .default(12)
    .meta({ title: 'Frames per second', description: 'Higher values are smoother and make larger files.' }),
};

export interface LoopOptions extends StretchOptions {
  readonly width: number;
  readonly fps: number;
}

/** A video to convert to an animated image. */
export interface Loop {
  /** FFmpeg's input arguments. */
  readonly inputs: readonly string[];
  readonly stream: VideoStream;
  /** Filters from the decoded frame to the frames to write. */
  readonly frames: string;
  /** Runs FFmpeg. `share` is the part of the total progress, in percent, that this run covers. */
  readonly run: (args: readonly string[], share: { from: number; to: number }) => Promise<Written>;
}

/**
 * Converts the video stream to an animated image with `write`, which writes it to the given path (as the engine sees
 * it). Rejects with `no-content` if there is no video stream, with `duration-too-long` beyond ten minutes, and with
 * `time-past-end`.
 */
export async function convertToLoop(
  task: Task<LoopOptions>,
  write: (loop: Loop, path: string) => Promise<Written>,
): Promise<readonly OutputFile[]> {
  const { sandbox, workdir, signal, threads, from, to, options } = task;
  const [{ inside }] = task.inputs;
  const { label } = formatById(from);
  const source = await readSource(task);
  const { durationSeconds } = source;
  const selected = selectStretch(options, durationSeconds);
  const seconds = selected
    ? retimeToStretches([selected], durationSeconds ?? Infinity).seconds
    : durationSeconds;
  checkLength(seconds ?? 0, maxSeconds);
  const stream = mainVideoStream(source);
  if (!stream) throw new Fault('no-content', { missing: phrase('no video') });

  const name = `out/result.${to}`;
  const size = loopSize(stream, options.width);
  const { seekedSeconds, seek } = seekBefore(source, selected?.from ?? 0);
  const part = selected && { from: selected.from - seekedSeconds, to: selected.to - seekedSeconds };
  const inputs = [...decoderArguments(threads, onlyVideoStream(source)), ...seek, ...inputArguments(inside)];
  const written = await write(
    { inputs, stream, frames: loopFilters(stream, size, { fps: options.fps, seconds, part }), run },
    `/job/${name}`,
  );
  if (written.seconds === 0) throw new Fault('file-damaged', { format: label });
  reportLoopLosses(task, source, stream, size);
  return [{ path: `${workdir}/${name}` }];

  async function run(args: readonly string[], share: { from: number; to: number }): Promise<Written> {
    const progress = (percent: number, secondsRemaining?: number) =>
      task.progress(
        share.from + (percent / 100) * (share.to - share.from),
        share.to === 100 ? secondsRemaining : undefined,
      );
    const result = await runFfmpeg(sandbox, {
      args,
      workdir,
      signal,
      label,
      durationSeconds: seconds,
      progress,
    });
    if (part && result.seconds === 0)
      throw new Fault('no-content', { missing: phrase('no video in this time range') });
    return result;
  }
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

function loopSize(stream: VideoStream, width: number): Size {
  const { squareWidth, squareHeight } = uprightSize(stream);
  const factor = Math.min(1, width / squareWidth);
  return {
    widthPx: Math.max(1, Math.round(squareWidth * factor)),
    heightPx: Math.max(1, Math.round(squareHeight * factor)),
  };
}

interface LoopTiming {
  readonly fps: number;
  /** Duration of the result. */
  readonly seconds: number | undefined;
  /** The part to keep, in seconds since the position where reading starts. */
  readonly part: RetainedStretch | undefined;
}

/**
 * A video shorter than one frame at the requested rate would have no frames at that rate, so it keeps its own. A part
 * is taken after the frame rate is made constant, so that it shows what was on the screen, not only what appeared.
 */
function loopFilters(
  stream: VideoStream,
  { widthPx, heightPx }: Size,
  { fps, seconds = Infinity, part }: LoopTiming,
): string {
  const usual = Math.max(1, Math.min(fps, stream.averageFps ?? fps));
  const rate = part ? Math.max(usual, Math.min(maxPartFps, Math.ceil(1 / seconds))) : usual;
  return [
    ...fieldFilters(stream),
    ...(seconds * rate < 1 ? [] : [`fps=${Number(rate.toFixed(3))}`]),
    ...(part ? [trimFilter(part)] : []),
    `scale=${widthPx}:${heightPx}:flags=lanczos${unnamedColours(stream)}`,
    ...(isHdr(stream) ? [toneMapping(stream, { widthPx, heightPx })] : []),
    'setsar=1',
  ].join(',');
}

function reportLoopLosses(
  { warn, to }: Task<LoopOptions>,
  source: MediaFacts,
  stream: VideoStream,
  { widthPx, heightPx }: Size,
): void {
  const { squareWidth, squareHeight } = uprightSize(stream);
  if (widthPx < Math.round(squareWidth)) {
    warn(
      note('loop-scaled-down', {
        width: widthPx,
        height: heightPx,
        widthBefore: Math.round(squareWidth),
        heightBefore: Math.round(squareHeight),
      }),
    );
  }
  if (isHdr(stream)) warn(note('hdr-converted'));
  if (source.streams.some(({ type }) => type === 'audio'))
    warn(note('audio-omitted', { format: formatById(to).label }));
}
