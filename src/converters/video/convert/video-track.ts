import type { MediaFacts, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { VideoEncoder } from './video-encoders.ts';
import { isCommonForm } from './frame-colours.ts';
import { frameFilters, frameRate, frameSize, type FrameRequest } from './frame-size.ts';
import { hasVaryingFrameRate } from '../../media/frame-rate.ts';
import { markArguments } from './projection-metadata.ts';
import type { VideoTarget } from './targets.ts';

/** Requested properties of the video stream. */
export interface VideoRequest extends FrameRequest {
  readonly codec: string;
  readonly quality: number;
  /** Returns the most bits per second that are worth spending on the stream in another codec, if that is known. */
  readonly ceiling?: (codec: string) => number | undefined;
}

/** How the video stream gets into the result. */
export interface VideoTrackPlan {
  readonly isCopied: boolean;
  /** Output options after its `-map`. */
  readonly args: readonly string[];
}

/**
 * Copies the video stream if the container accepts its codec and format and no change was requested. Encodes it
 * otherwise.
 */
export function planVideoTrack(
  stream: VideoStream,
  source: MediaFacts,
  target: VideoTarget,
  requested: VideoRequest,
  { mayCopy, threads }: { mayCopy: boolean; threads: number },
): VideoTrackPlan {
  if (
    mayCopy &&
    isTimed(stream, source) &&
    startsWhereShown(stream, target) &&
    fits(stream, target, requested)
  )
    return { isCopied: true, args: copyArguments(stream, source, target) };
  return { isCopied: false, args: encodeArguments(stream, target, requested, threads) };
}

/**
 * AVI stores the decoding order of frames, but no presentation times. For MPEG-4 these follow from the frame types
 * (FFmpeg's `genpts`); H.264 and H.265 frames that refer to later ones would be shown in storage order.
 */
const isTimed = ({ codec, isReordered }: VideoStream, { container }: MediaFacts): boolean =>
  container !== 'avi' || !isReordered || codec === 'mpeg4';

/** Frames trimmed from the beginning stay hidden in containers with edit lists, but would reappear in others. */
const startsWhereShown = ({ beginsHidden }: VideoStream, { audio }: VideoTarget): boolean =>
  beginsHidden !== true || audio.keepsCuts === true;

function fits(stream: VideoStream, target: VideoTarget, requested: VideoRequest): boolean {
  const asked = target.encoders.find(({ id }) => id === requested.codec);
  const acceptsCodec = asked ? isAsWritten(stream, asked) : target.copies.includes(stream.codec);
  const upright = stream.rotationDegrees === 0 || target.keepsRotation;
  const size = frameSize(stream, requested, { ...target, keepsPixelAspect: true, maxSidePx: Infinity });
  const slow =
    requested.fps === undefined ||
    (stream.averageFps !== undefined && stream.averageFps <= requested.fps + 0.01);
  return acceptsCodec && upright && size.by !== 'scale' && slow;
}

/**
 * A request for H.264 means video that plays everywhere, so variants with finer chroma or interlacing, which browsers
 * show with combing artifacts, don't count as H.264.
 */
const isAsWritten = ({ codec, pixelFormat, isInterlaced }: VideoStream, asked: VideoEncoder): boolean =>
  asked.codec === codec && (asked.id !== 'h264' || (isCommonForm(pixelFormat) && !isInterlaced));

/**
 * Tags and headers that MP4 and QuickTime players expect. Parameter sets of DASH streams are moved from the stream to
 * the header.
 */
function copyArguments(stream: VideoStream, { container }: MediaFacts, { format }: VideoTarget): string[] {
  const isIso = ['mp4', 'mov', 'm4v', '3gp'].includes(format);
  const args = ['-c:v:0', 'copy'];
  if (isIso && stream.codec === 'hevc') args.push('-tag:v:0', 'hvc1');
  if (isIso && stream.codec === 'h264') args.push('-tag:v:0', 'avc1');
  if (isIso && stream.codecTag === 'avc3') args.push('-bsf:v:0', 'h264_mp4toannexb');
  if (isIso && stream.codecTag === 'hev1') args.push('-bsf:v:0', 'hevc_mp4toannexb');
  if (stream.codec === 'mpeg4' && container === 'avi') args.push('-bsf:v:0', 'mpeg4_unpack_bframes');
  if (isIso) args.push(...markArguments(stream, true));
  return args;
}

function encodeArguments(
  stream: VideoStream,
  target: VideoTarget,
  requested: VideoRequest,
  threads: number,
): string[] {
  const encoder = target.encoders.find(({ id }) => id === requested.codec) ?? target.encoders[0];
  const size = frameSize(stream, requested, { ...target, ...encoder });
  const { quality } = requested;
  const ground = withMinSide(encoder.minSidePx ?? 2, size);
  const fps = frameRate(stream, requested, target);
  const filters = [...frameFilters(stream, size, fps, encoder), ...laidOn(ground, size)];
  const isIso = ['mp4', 'mov', 'm4v'].includes(target.format);
  return [
    '-filter:v:0',
    filters.join(','),
    ...encoder.args({ ...ground, quality, threads, maxBitsPerSecond: requested.ceiling?.(encoder.codec) }),
    ...(encoder.codec === 'hevc' && isIso ? ['-tag:v:0', 'hvc1'] : []),
    ...(isIso ? markArguments(stream, false) : []),
    ...(fps === undefined && hasVaryingFrameRate(stream) ? ['-fps_mode', 'vfr'] : []),
  ];
}

interface Ground {
  readonly widthPx: number;
  readonly heightPx: number;
}

const withMinSide = (sidePx: number, { widthPx, heightPx }: Ground): Ground => ({
  widthPx: Math.max(sidePx, widthPx),
  heightPx: Math.max(sidePx, heightPx),
});

/** Centers frames that are too small for the encoder on a black background. */
function laidOn(ground: Ground, { widthPx, heightPx }: Ground): string[] {
  const isLarger = ground.widthPx > widthPx || ground.heightPx > heightPx;
  return isLarger ? [`pad=${ground.widthPx}:${ground.heightPx}:(ow-iw)/2:(oh-ih)/2`] : [];
}
