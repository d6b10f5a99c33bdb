import type { AudioStream, MediaFacts, Stream, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { formatOf } from '#src/formats/formats.ts';
import { coversOf } from '../cover.ts';
import { readableSounds } from '../main-tracks.ts';
import { hasLocation } from '../metadata.ts';
import { stylesLost } from '../../subtitles/subtitle-kinds.ts';
import { isCommonForm, isHdr, isVarying, toneMapped, uprightSize } from './picture-frame.ts';
import { isStyled, pictureKind } from './subtitle-tracks.ts';
import { filmTagLosses, trackLosses } from '../audio/sound-losses.ts';
import { descriptionsOfTracks } from './track-descriptions.ts';
import type { VideoOptions } from './options.ts';
import type { VideoTarget } from './targets.ts';
import { counted, inFps } from '../words.ts';

/** A film before and after. */
export interface Comparison {
  readonly source: MediaFacts;
  readonly result: MediaFacts;
  /** The picture track of the source that was taken. */
  readonly picture: VideoStream | undefined;
  /** The sound tracks of the source that were taken, in the order of the result. */
  readonly sounds: readonly AudioStream[];
  readonly target: VideoTarget;
  readonly options: VideoOptions;
}

/** A sentence for the visitor, and whether it is true of this film. */
type Sentence = readonly [isTrue: boolean, sentence: string];

/** What a film lost or changed on its way, one plain sentence each; read off the finished file, not off the plan. */
export function filmLosses(comparison: Comparison): string[] {
  const { result, picture } = comparison;
  const written = result.streams.find((stream) => stream.kind === 'video');
  return [
    ...(picture && written ? pictureSentences(picture, written, comparison) : []),
    ...(picture ? [] : [[true, 'The file has no picture track; the result holds the sound alone.'] as const]),
    ...soundSentences(comparison),
    ...otherSentences(comparison),
  ].flatMap(([isTrue, sentence]) => (isTrue ? [sentence] : []));
}

function pictureSentences(before: VideoStream, after: VideoStream, comparison: Comparison): Sentence[] {
  const { source, target, options } = comparison;
  const { label } = formatOf(target.format);
  const others = count(source, 'video') - 1;
  const isEncoded = after.codec !== before.codec || after.pixelFormat !== before.pixelFormat;
  const isSteadied =
    isEncoded && target.frameRates !== 'varying' && isVarying(before) && before.averageFps !== undefined;
  const fps = inFps(after.averageFps ?? 0);
  return [
    [others > 0, `${counted(others, 'further picture track')} ${others === 1 ? 'was' : 'were'} left out.`],
    [isHdr(before) && !isHdr(after), toneMapped],
    [
      !isHdr(before) && after.bitsPerColour < before.bitsPerColour,
      `The colours have ${after.bitsPerColour} bits instead of ${before.bitsPerColour}.`,
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
      `The varying frame rate was made even (${fps} per second): ${label} cannot hold a varying one.`,
    ],
    [
      isEncoded &&
        !isVarying(before) &&
        options.frameRate === undefined &&
        (after.averageFps ?? Infinity) < (before.averageFps ?? 0) * 0.98,
      `${fps} frames per second are shown instead of ${inFps(before.averageFps ?? 0)}: ${label} is written with no more.`,
    ],
    ...sizeSentences(before, after, options),
    hardToPlay(after, comparison),
    [
      after.isInterlaced && mayChoose(comparison),
      'The picture is interlaced, as camcorders and television store it: browsers show stripes where something moves. Choose the video codec H.264 for whole pictures.',
    ],
  ];
}

/** Whether colours were stored for every pixel, or every line, and no more are. Animated pictures have few to lose, or come from half of them. */
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
      `The picture was laid on black, ${is.width} × ${is.height} pixels: the codec takes no smaller one.`,
    ],
    [isCut, 'The last row or column of pixels was cut off: the codec takes even sizes only.'],
    [
      isSmaller && resolution === 'original',
      `The picture was made smaller, ${is.width} × ${is.height} pixels: the codec takes no larger one here.`,
    ],
  ];
}

/** Pictures that not every player shows, where the visitor did not choose them; and what to choose then. */
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

/** Whether the result is one that people expect to play anywhere, and the codec was left to us. */
const mayChoose = ({ target, options }: Comparison): boolean =>
  ['mp4', 'mov', 'm4v'].includes(target.format) && (options.videoCodec ?? 'auto') === 'auto';

function soundSentences({ source, result, sounds, target }: Comparison): Sentence[] {
  const { label } = formatOf(target.format);
  const after = result.streams.filter((stream) => stream.kind === 'audio');
  const readable = readableSounds(source).length;
  const unreadable = count(source, 'audio') - readable;
  const silent = sounds.length - after.length;
  const left = readable - sounds.length;
  const lost = sounds.flatMap((sound, place) => {
    const written = after[place];
    return written ? trackLosses(sound, written, label) : [];
  });
  return [
    [
      silent > 0,
      after.length === 0
        ? 'The sound of the original does not reach into this part, so the result has none.'
        : `${counted(silent, 'sound track')} of the original ${silent === 1 ? 'does' : 'do'} not reach into this part and ${silent === 1 ? 'was' : 'were'} left out.`,
    ],
    [
      left > 0,
      `${counted(left, 'further sound track')} ${left === 1 ? 'was' : 'were'} left out: ${label} holds one.`,
    ],
    [
      unreadable > 0,
      `${counted(unreadable, 'sound track')} could not be read and ${unreadable === 1 ? 'was' : 'were'} left out.`,
    ],
    ...lost.map((sentence) => [true, sentence] as const),
  ];
}

function otherSentences(comparison: Comparison): Sentence[] {
  const { source, result, target, options } = comparison;
  const { label } = formatOf(target.format);
  const attached = filesBeside(source) - filesBeside(result);
  return [
    ...subtitleSentences(comparison, label),
    [attached > 0, `${counted(attached, 'attached file')} ${attached === 1 ? 'was' : 'were'} left out.`],
    [holdsStyled(source) && count(result, 'subtitle') > 0 && !holdsStyled(result), stylesLost],
    [
      source.chapters > 0 && result.chapters === 0,
      `The chapter marks were left out: ${label} cannot hold them.`,
    ],
    [
      options.keepTags && coversOf(source).length > 0 && coversOf(result).length === 0,
      `The cover picture was left out: ${label} cannot hold it.`,
    ],
    [
      options.keepTags && !options.keepLocation && hasLocation(source.tags),
      'The place of recording was removed from the file.',
    ],
    ...(options.keepTags
      ? [...descriptionsOfTracks(comparison, label), ...filmTagLosses(source, result, label)]
      : []
    ).map((sentence) => [true, sentence] as const),
  ];
}

/** Subtitles that are pictures are named by their kind where the container holds text, or other kinds. */
function subtitleSentences({ source, result, target }: Comparison, label: string): Sentence[] {
  const all = source.streams.filter((stream) => stream.kind === 'subtitle');
  const left = all.length - count(result, 'subtitle');
  const pictures = all.filter(
    (stream) => pictureKind(stream) && !target.pictureSubtitles.includes(stream.codec),
  );
  const kinds = [...new Set(pictures.map(pictureKind))].join(', ');
  const areOfPictures = left > 0 && left === pictures.length;
  return [
    [areOfPictures, `Subtitles that are pictures (${kinds}) were left out: ${label} cannot hold them.`],
    [!areOfPictures && left === 1, `The subtitles were left out: ${label} cannot hold them.`],
    [!areOfPictures && left > 1, `${left} subtitle tracks were left out: ${label} cannot hold them.`],
  ];
}

/** Whether any subtitles bring fonts, colours and places of their own. */
const holdsStyled = ({ streams }: MediaFacts): boolean =>
  streams.some((stream) => stream.kind === 'subtitle' && isStyled(stream));

/** How many files are attached to a film; its cover is none of them, nor are the fonts of its subtitles, which go with their styles. */
const filesBeside = ({ streams }: MediaFacts): number =>
  streams.filter(
    ({ kind, tags }) =>
      kind === 'other' && tags['filename'] && !/font|sfnt|truetype|opentype/i.test(tags['mimetype'] ?? ''),
  ).length;

const count = ({ streams }: MediaFacts, kind: Stream['kind']): number =>
  streams.filter((stream) => stream.kind === kind).length;
