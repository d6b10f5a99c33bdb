import { note } from '#src/contract/messages/notes.ts';
import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import { inFps } from '../../media/words.ts';
import { count, type Comparison, type Loss } from './comparison.ts';
import type { VideoOptions } from './options.ts';
import { isCommonForm, isHdr } from './frame-colours.ts';
import { hasVaryingFrameRate } from '../../media/frame-rate.ts';
import { hasSideData } from './projection-metadata.ts';
import { uprightSize } from './upright-size.ts';

/** Describes what the video stream lost or changed. */
export function videoTrackLosses(before: VideoStream, after: VideoStream, comparison: Comparison): Loss[] {
  const { source, target, options } = comparison;
  const { label: format } = formatById(target.format);
  const others = count(source, 'video') - 1;
  const isEncoded = after.codec !== before.codec || after.pixelFormat !== before.pixelFormat;
  const isSteadied =
    isEncoded &&
    target.frameRates !== 'varying' &&
    hasVaryingFrameRate(before) &&
    before.averageFps !== undefined;
  const rate = inFps(after.averageFps ?? 0);
  return [
    [others > 0, note('video-tracks-omitted', { tracks: others })],
    [isHdr(before) && !isHdr(after), note('hdr-converted')],
    [
      !isHdr(before) && after.bitsPerColour < before.bitsPerColour,
      note('colour-depth-reduced', { after: after.bitsPerColour, before: before.bitsPerColour }),
    ],
    [hasSideData(before, 'sphere') && !hasSideData(after, 'sphere'), note('spherical-omitted', { format })],
    [
      hasSideData(before, 'dolbyVision') && !hasSideData(after, 'dolbyVision') && isHdr(after),
      note('dolby-vision-omitted'),
    ],
    [isFinerThan(before, after), note('chroma-subsampled')],
    [
      before.hasAlpha && isEncoded && before.codec !== 'gif' && !after.hasAlpha,
      note('video-alpha-omitted', { format }),
    ],
    [before.isInterlaced && !after.isInterlaced, note('deinterlaced')],
    [isSteadied && options.frameRate === undefined, note('frame-rate-made-constant', { rate, format })],
    [
      isEncoded &&
        !hasVaryingFrameRate(before) &&
        options.frameRate === undefined &&
        (after.averageFps ?? Infinity) < (before.averageFps ?? 0) * 0.98,
      note('frame-rate-limited', { after: rate, before: inFps(before.averageFps ?? 0), format }),
    ],
    ...sizeLosses(before, after, options),
    hardToPlay(after, comparison),
    [after.isInterlaced && mayChoose(comparison), note('interlaced')],
  ];
}

/**
 * Whether chroma was stored at full or half horizontal resolution and now has less. Excludes animated images, which
 * have few colors or come from 4:2:0.
 */
const isFinerThan = (before: VideoStream, after: VideoStream): boolean =>
  !['gif', 'apng'].includes(before.codec) &&
  /^(?:yuva?j?4(?:44|22)|rgb|bgr|gbr|argb|abgr)/.test(before.pixelFormat) &&
  /^yuvj?420/.test(after.pixelFormat);

function sizeLosses(before: VideoStream, after: VideoStream, { resolution }: VideoOptions): Loss[] {
  const was = uprightSize(before);
  const is = uprightSize(after);
  const isOdd = was.width % 2 === 1 || was.height % 2 === 1;
  const isCut =
    isOdd && is.width === was.width - (was.width % 2) && is.height === was.height - (was.height % 2);
  const isSmaller =
    Math.max(is.squareWidth, is.squareHeight) < Math.max(was.squareWidth, was.squareHeight) - 2;
  const isOnBlack = is.width > Math.max(2, was.width) + 1 || is.height > Math.max(2, was.height) + 1;
  return [
    [
      isOnBlack && Math.min(was.width, was.height) < 18,
      note('video-padded', { width: is.width, height: is.height }),
    ],
    [isCut, note('odd-side-cut')],
    [
      isSmaller && resolution === 'original',
      note('video-scaled-down', { width: is.width, height: is.height }),
    ],
  ];
}

/**
 * Warns about codecs that not every player supports, unless the visitor chose the codec, and suggests an alternative.
 */
function hardToPlay(after: VideoStream, comparison: Comparison): Loss {
  const names: Readonly<Record<string, string>> = {
    hevc: 'H.265 (HEVC)',
    av1: 'AV1',
    ...(!isCommonForm(after.pixelFormat) && { h264: `H.264 (${after.profile})` }),
  };
  const name = names[after.codec];
  return [name !== undefined && mayChoose(comparison), note('codec-rarely-played', { codec: name ?? '' })];
}

/** Whether the format is expected to play everywhere and the codec was chosen automatically. */
const mayChoose = ({ target, options }: Comparison): boolean =>
  ['mp4', 'mov', 'm4v'].includes(target.format) && (options.videoCodec ?? 'auto') === 'auto';
