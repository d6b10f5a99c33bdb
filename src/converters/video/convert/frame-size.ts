import { flattenFilter } from '#src/engines/ffmpeg/flatten-filter.ts';
import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { hasVaryingFrameRate } from '../../media/frame-rate.ts';
import { colourFilters } from './frame-colours.ts';
import type { VideoEncoder } from './video-encoders.ts';
import { uprightSize, type UprightSize } from './upright-size.ts';

/** Requested changes to size and frame rate. */
export interface FrameRequest {
  /** Maximum length of the shorter side. Larger frames are scaled down, smaller ones stay unchanged. */
  readonly shortSidePx?: number | undefined;
  readonly fps?: number | undefined;
}

/** Size and frame rate limits of a container or encoder. */
export interface FrameRules {
  readonly maxSidePx: number;
  readonly keepsPixelAspect: boolean;
  readonly frameRates: 'varying' | 'steady' | readonly number[];
}

/** Frame size of the result. */
export interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
  /** How the upright source is changed: not at all, by dropping an odd last row or column, or by scaling. */
  readonly by: 'itself' | 'crop' | 'scale';
}

/**
 * Returns the size of the result: always even, upright (FFmpeg rotates while decoding), and with square pixels where
 * nothing else is supported.
 */
export function frameSize(stream: VideoStream, requested: FrameRequest, rules: FrameRules): FrameSize {
  const upright = uprightSize(stream);
  const factor = Math.min(
    1,
    (requested.shortSidePx ?? Infinity) / shortSide(upright),
    rules.maxSidePx / longSide(upright),
  );
  if (factor === 1 && (upright.aspect === 1 || rules.keepsPixelAspect))
    return evenly(upright.width, upright.height);
  return {
    widthPx: even(upright.squareWidth * factor),
    heightPx: even(upright.squareHeight * factor),
    by: 'scale',
  };
}

const shortSide = ({ squareWidth, squareHeight }: UprightSize): number => Math.min(squareWidth, squareHeight);
const longSide = ({ squareWidth, squareHeight }: UprightSize): number => Math.max(squareWidth, squareHeight);

/**
 * Returns filters that convert frames to their final size and to 8 bits, 4:2:0, standard range, unless the encoder
 * uses another pixel format. Built only from numbers and fixed names.
 */
export function frameFilters(
  stream: VideoStream,
  size: FrameSize,
  fps: number | undefined,
  {
    namesColours,
    keepsAlpha,
    pixelFormat,
  }: Pick<VideoEncoder, 'namesColours' | 'keepsAlpha' | 'pixelFormat'>,
): string[] {
  const isSeenThrough = hasDrawnAlpha(stream);
  const staysSeenThrough = isSeenThrough && keepsAlpha === true && stream.codec !== 'gif'; // its pixel format always includes alpha
  const filters: string[] = isSeenThrough && !staysSeenThrough ? [flattenFilter] : [];
  filters.push(...fieldFilters(stream));
  if (fps !== undefined) filters.push(`fps=${rational(fps)}`);
  if (size.by === 'crop') filters.push(`crop=${size.widthPx}:${size.heightPx}:0:0`);
  if (size.by === 'scale') filters.push(`scale=${size.widthPx}:${size.heightPx}:flags=bicubic,setsar=1`);
  if (pixelFormat) return [...filters, `format=${pixelFormat}`];
  const colours = colourFilters(stream, size, namesColours);
  return [...filters, ...(staysSeenThrough ? colours.map(withAlpha) : colours)];
}

/**
 * Deinterlaces fields to frames. MPEG-4 flags interlacing only in its frames, and progressive frames pass unchanged.
 */
export const fieldFilters = ({ isInterlaced, codec }: VideoStream): string[] =>
  isInterlaced || codec === 'mpeg4' ? ['yadif=deint=interlaced'] : [];

const withAlpha = (filter: string): string => filter.replace('format=yuv420p', 'format=yuva420p');

/**
 * Returns the constant frame rate that shows all frames of the source, for containers without variable frame rates
 * and for animated images, whose last frame would otherwise vanish immediately. Returns undefined if the source's
 * timestamps are kept.
 */
export function frameRate(
  stream: VideoStream,
  requested: FrameRequest,
  { frameRates }: Pick<FrameRules, 'frameRates'>,
): number | undefined {
  const own = steadyRate(stream);
  const asked =
    requested.fps !== undefined && requested.fps < (stream.averageFps ?? own) - 0.01
      ? requested.fps
      : undefined;
  const isSteady = frameRates === 'steady' || stream.codec === 'gif' || stream.codec === 'apng';
  if (typeof frameRates === 'string') return asked ?? (isSteady ? own : undefined);
  const target = asked ?? own;
  return frameRates.find((fps) => fps > target - 0.01) ?? frameRates.at(-1);
}

function evenly(width: number, height: number): FrameSize {
  if (width < 2 || height < 2) return { widthPx: even(width), heightPx: even(height), by: 'scale' };
  const isEven = width % 2 === 0 && height % 2 === 0;
  return { widthPx: width - (width % 2), heightPx: height - (height % 2), by: isEven ? 'itself' : 'crop' };
}

const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2);

function steadyRate(stream: VideoStream): number {
  const { averageFps, baseFps, isInterlaced } = stream;
  const maxFps = 60;
  if (averageFps === undefined) return baseFps !== undefined && baseFps <= maxFps ? baseFps : 30;
  if (isInterlaced || !hasVaryingFrameRate(stream)) return Math.min(averageFps, 120);
  if (baseFps !== undefined && baseFps <= maxFps) return baseFps;
  return [24, 25, 30, 50, maxFps].find((fps) => fps >= averageFps) ?? maxFps;
}

/** Whether the decoder outputs transparency. VP8 and VP9 store it separately, so the pixel format doesn't show it. */
const hasDrawnAlpha = ({ pixelFormat, codec, hasAlpha }: VideoStream): boolean =>
  /^(?:yuva|rgba|bgra|argb|abgr|gbrap|ya|pal8)/.test(pixelFormat) || (hasAlpha && /^vp[89]$/.test(codec));

/** Formats a frame rate, as a fraction if needed: 29.97 is 30000/1001. */
function rational(fps: number): string {
  const thousandths = Math.round(fps * 1001);
  return thousandths % 1000 === 0 && Math.round(fps * 1000) % 1000 !== 0
    ? `${thousandths}/1001`
    : String(Number(fps.toFixed(3)));
}
