import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import { counted, inFps } from '../../media/words.ts';
import { count, type Comparison, type Sentence } from './comparison.ts';
import type { VideoOptions } from './options.ts';
import { isCommonForm, isHdr, toneMapped } from './frame-colours.ts';
import { hasVaryingFrameRate } from '../../media/frame-rate.ts';
import { hasSideData } from './projection-metadata.ts';
import { uprightSize } from './upright-size.ts';

/** Describes what the video stream lost or changed. */
export function videoSentences(before: VideoStream, after: VideoStream, comparison: Comparison): Sentence[] {
  const { source, target, options } = comparison;
  const { label } = formatById(target.format);
  const others = count(source, 'video') - 1;
  const isEncoded = after.codec !== before.codec || after.pixelFormat !== before.pixelFormat;
  const isSteadied =
    isEncoded &&
    target.frameRates !== 'varying' &&
    hasVaryingFrameRate(before) &&
    before.averageFps !== undefined;
  const fps = inFps(after.averageFps ?? 0);
  return [
    [others > 0, `${counted(others, 'further video track')} ${others === 1 ? 'was' : 'were'} left out.`],
    [isHdr(before) && !isHdr(after), toneMapped],
    [
      !isHdr(before) && after.bitsPerColour < before.bitsPerColour,
      `The colours have ${after.bitsPerColour} bits instead of ${before.bitsPerColour}.`,
    ],
    [
      hasSideData(before, 'sphere') && !hasSideData(after, 'sphere'),
      `The flag that marks the video as 360° was left out: ${label} is written without it.`,
    ],
    [
      hasSideData(before, 'dolbyVision') && !hasSideData(after, 'dolbyVision') && isHdr(after),
      'The Dolby Vision data was left out; the picture is still HDR.',
    ],
    [
      isFinerThan(before, after),
      'The colours are stored at half the resolution (4:2:0), as most players need them.',
    ],
    [
      before.hasAlpha && isEncoded && before.codec !== 'gif' && !after.hasAlpha,
      `The transparency was left out: ${label} plays without it.`,
    ],
    [before.isInterlaced && !after.isInterlaced, 'The interlaced picture was deinterlaced.'],
    [
      isSteadied && options.frameRate === undefined,
      `The variable frame rate was made constant (${fps} per second): ${label} cannot hold a variable one.`,
    ],
    [
      isEncoded &&
        !hasVaryingFrameRate(before) &&
        options.frameRate === undefined &&
        (after.averageFps ?? Infinity) < (before.averageFps ?? 0) * 0.98,
      `${fps} frames per second are shown instead of ${inFps(before.averageFps ?? 0)}: ${label} is written with no more.`,
    ],
    ...sizeSentences(before, after, options),
    hardToPlay(after, comparison),
    [
      after.isInterlaced && mayChoose(comparison),
      'The picture is interlaced, as in camcorder and TV recordings: browsers show stripes where something moves. Choose the video codec H.264 to deinterlace it.',
    ],
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

function sizeSentences(before: VideoStream, after: VideoStream, { resolution }: VideoOptions): Sentence[] {
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
      `The picture was padded with black to ${is.width} × ${is.height} pixels: the codec supports no smaller size.`,
    ],
    [isCut, 'The last row or column of pixels was cut off: the codec requires even dimensions.'],
    [
      isSmaller && resolution === 'original',
      `The picture was scaled down to ${is.width} × ${is.height} pixels: the codec supports no larger size here.`,
    ],
  ];
}

/**
 * Warns about codecs that not every player supports, unless the visitor chose the codec, and suggests an alternative.
 */
function hardToPlay(after: VideoStream, comparison: Comparison): Sentence {
  const names: Readonly<Record<string, string>> = {
    hevc: 'H.265 (HEVC)',
    av1: 'AV1',
    ...(!isCommonForm(after.pixelFormat) && { h264: `H.264 (${after.profile})` }),
  };
  const name = names[after.codec];
  return [
    name !== undefined && mayChoose(comparison),
    `The picture is ${name}, which some older players and browsers do not show; choose the video codec H.264 for those.`,
  ];
}

/** Whether the format is expected to play everywhere and the codec was chosen automatically. */
const mayChoose = ({ target, options }: Comparison): boolean =>
  ['mp4', 'mov', 'm4v'].includes(target.format) && (options.videoCodec ?? 'auto') === 'auto';
