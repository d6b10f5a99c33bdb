import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { parseVideoTime } from '#src/contract/video-time.ts';
import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import type { MediaFacts, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { mainVideoStream, onlyVideoStream } from '../../media/main-tracks.ts';
import { isHdr, toneMapping, unnamedColours } from './frame-colours.ts';
import { flattenFilter } from '#src/engines/ffmpeg/flatten-filter.ts';
import { fieldFilters } from './frame-size.ts';
import { uprightSize } from './upright-size.ts';
import { readSource } from '../../media/source.ts';

/** Which frames to extract from a video. */
export interface FrameExtraction {
  readonly picturesPerSecond: number;
  /** A single point in time, as accepted by `parseVideoTime`. */
  readonly at?: string | undefined;
  /** Maximum width in pixels. */
  readonly width?: number | undefined;
}

/** Image format of the frames. */
export interface FrameFile {
  readonly extension: 'jpg' | 'png';
  /** JPG quality, 1 to 100. */
  readonly quality?: number;
}

const maxExtractedFrames = 300;

/**
 * Extracts single frames from a video, upright, with square pixels and standard colors. Rejects with `no-content` if
 * it has no video stream, and with `options-invalid` if it ends before the requested time.
 */
export async function extractFrames(
  task: Task<FrameExtraction>,
  frameFile: FrameFile,
): Promise<readonly OutputFile[]> {
  const { sandbox, workdir, signal, threads, options } = task;
  const [{ inside }] = task.inputs;
  const { label } = formatById(task.from);
  const source = await readSource(task);
  const videoStream = mainVideoStream(source);
  if (!videoStream) throw new Fault('no-content', { missing: phrase('no video') });

  const moment = parseMoment(options, source);
  const isOne = moment !== undefined || isOverAtOnce(options, source);
  const rate = isOne ? undefined : chooseFrameRate(task, source);
  const filters = extractionFilters(videoStream, { ...options, rate }, frameFile);
  await runFfmpeg(sandbox, {
    args: [
      ...decoderArguments(threads, onlyVideoStream(source)),
      ...(moment === undefined ? [] : ['-ss', moment.toFixed(3)]),
      ...inputArguments(inside),
      '-map',
      `0:${videoStream.index}`,
      '-filter:v',
      filters.join(','),
      '-frames:v',
      String(isOne ? 1 : maxExtractedFrames),
      '-fps_mode',
      'passthrough',
      ...(frameFile.extension === 'jpg' ? ['-q:v', jpegScale(frameFile.quality ?? 90)] : []),
      '-f',
      'image2',
      `/job/out/%04d.${frameFile.extension}`,
    ],
    workdir,
    signal,
    label,
    durationSeconds: source.durationSeconds,
    progress: task.progress,
  });
  const files = (await readdir(join(workdir, 'out'))).toSorted();
  if (files.length === 0) throw new Fault('file-damaged', { format: label });
  if (isHdr(videoStream)) task.warn(note('hdr-converted'));
  return files.map((file) => ({
    path: join(workdir, 'out', file),
    ...(files.length > 1 && { part: `frame-${file.split('.', 1)[0]}` }),
  }));
}

function parseMoment({ at }: FrameExtraction, { durationSeconds }: MediaFacts): number | undefined {
  const moment = at === undefined ? undefined : parseVideoTime(at);
  if (moment !== undefined && durationSeconds !== undefined && moment >= durationSeconds)
    throw new Fault('options-invalid', {
      field: 'at',
      reason: phrase('the video ends after {duration}', { duration: { seconds: durationSeconds } }),
    });
  return moment;
}

/** Whether the video ends before its second frame is due, so that only the first can be extracted. */
const isOverAtOnce = ({ picturesPerSecond }: FrameExtraction, { durationSeconds }: MediaFacts): boolean =>
  durationSeconds !== undefined && durationSeconds * picturesPerSecond < 1;

/** Returns the number of frames per second to extract. If there would be too many, reduces it with a warning. */
function chooseFrameRate(
  { options, warn }: Task<FrameExtraction>,
  { durationSeconds = 0 }: MediaFacts,
): number {
  const { picturesPerSecond } = options;
  if (durationSeconds * picturesPerSecond <= maxExtractedFrames) return picturesPerSecond;
  const interval = { seconds: durationSeconds / maxExtractedFrames };
  warn(note('frames-limited', { max: maxExtractedFrames, interval }));
  return maxExtractedFrames / durationSeconds;
}

function extractionFilters(
  videoStream: VideoStream,
  { width = Infinity, rate }: { width?: number | undefined; rate: number | undefined },
  { extension }: FrameFile,
): string[] {
  const { squareWidth, squareHeight } = uprightSize(videoStream);
  const factor = Math.min(1, width / squareWidth);
  const [widthPx, heightPx] = [squareWidth, squareHeight].map((side) =>
    Math.max(1, Math.round(side * factor)),
  );
  const stored = extension === 'jpg' ? ':out_color_matrix=bt601:out_range=pc' : '';
  return [
    ...fieldFilters(videoStream),
    ...(rate === undefined ? [] : [`fps=${rate.toFixed(6)}`]),
    ...(isHdr(videoStream) ? [toneMapping(videoStream, videoStream)] : []),
    ...(videoStream.hasAlpha && extension === 'jpg' ? [flattenFilter] : []),
    `scale=${widthPx}:${heightPx}:flags=lanczos${unnamedColours(videoStream)}${stored}`,
    'setsar=1',
    extension === 'jpg' ? 'format=yuvj444p' : `format=${videoStream.hasAlpha ? 'rgba' : 'rgb24'}`,
  ];
}

/** Converts a JPEG quality to the scale of FFmpeg's encoder, from 2 (best) to 31. */
const jpegScale = (quality: number): string => String(Math.round(Math.max(2, 2 + (90 - quality) * 0.32)));
