import type { AudioStream, MediaFacts, Stream, VideoStream } from '#src/engines/ffprobe-facts.ts';
import { formatOf } from '#src/formats/formats.ts';
import { coversOf } from './cover.ts';
import { hasLocation } from './metadata.ts';
import { isHdr, isVarying } from './picture-frame.ts';
import { trackLosses } from './sound-losses.ts';
import type { VideoOptions } from './video-options.ts';
import type { VideoTarget } from './video-targets.ts';
import { counted, inFps } from './words.ts';

/** A film before and after. */
export interface Comparison {
  readonly source: MediaFacts;
  readonly result: MediaFacts;
  /** The track of the source that was taken. */
  readonly picture: VideoStream | undefined;
  readonly target: VideoTarget;
  readonly options: VideoOptions;
}

/** What a film lost or changed on its way, one plain sentence each; read off the finished file, not off the plan. */
export function filmLosses(comparison: Comparison): string[] {
  const { source, result, picture, target, options } = comparison;
  const { label } = formatOf(target.format);
  const shown = result.streams.find((stream) => stream.kind === 'video');
  return [
    ...(picture ? [] : ['The file has no picture track; the result holds the sound alone.']),
    ...(picture && shown ? pictureLosses(picture, shown, comparison) : []),
    ...soundLosses(source, result, label),
    ...besideLosses(source, result, label),
    ...(options.keepTags && !options.keepLocation && hasLocation(source.tags)
      ? ['The place of recording was removed from the file.']
      : []),
  ];
}

function pictureLosses(
  before: VideoStream,
  after: VideoStream,
  { source, target, options }: Comparison,
): string[] {
  const { label } = formatOf(target.format);
  const others = source.streams.filter(({ kind }) => kind === 'video').length - 1;
  const isEncoded = after.codec !== before.codec || after.pixelFormat !== before.pixelFormat;
  return [
    ...(others > 0
      ? [`${counted(others, 'further picture track')} ${others > 1 ? 'were' : 'was'} left out.`]
      : []),
    ...(isHdr(before) && !isHdr(after) ? ['The HDR picture was converted to standard colours (SDR).'] : []),
    ...(!isHdr(before) && after.bitsPerColour < before.bitsPerColour
      ? [`The colours have ${after.bitsPerColour} bits instead of ${before.bitsPerColour}.`]
      : []),
    ...(before.hasAlpha && isEncoded && before.codec !== 'gif'
      ? [`The transparency was left out: ${label} plays without it.`]
      : []),
    ...(before.isInterlaced && isEncoded ? ['The interlaced picture was deinterlaced.'] : []),
    ...(target.frameRates !== 'varying' &&
    isVarying(before) &&
    before.averageFps &&
    after.averageFps &&
    options.frameRate === undefined
      ? [
          `The varying frame rate was made even (${inFps(after.averageFps)} per second): ${label} cannot hold a varying one.`,
        ]
      : []),
    ...hardToPlay(after, target),
  ];
}

/** Copied pictures that not every player shows; what to choose then. */
function hardToPlay(after: VideoStream, { encoders }: VideoTarget): string[] {
  const names: Readonly<Record<string, string>> = { hevc: 'H.265 (HEVC)', av1: 'AV1' };
  const name = names[after.codec];
  if (!name || encoders[0].id !== 'h264') return [];
  return [
    `The picture is ${name}, which some older players and browsers do not show; choose the video codec H.264 for those.`,
  ];
}

function soundLosses(source: MediaFacts, result: MediaFacts, label: string): string[] {
  const before = soundsOf(source);
  const after = soundsOf(result);
  const left = before.length - after.length;
  const [only] = after;
  const [origin] = before.length === 1 ? before : before.filter(({ isDefault }) => isDefault);
  return [
    ...(left > 0
      ? [`${counted(left, 'further sound track')} ${left > 1 ? 'were' : 'was'} left out: ${label} holds one.`]
      : []),
    ...(only && after.length === 1 && (origin ?? before[0])
      ? trackLosses((origin ?? before[0]) as AudioStream, only, label)
      : []),
    ...(after.length > 1 && after.length === before.length
      ? before.flatMap((sound, place) => lossesOfMany(sound, after[place], label))
      : []),
  ];
}

function besideLosses(source: MediaFacts, result: MediaFacts, label: string): string[] {
  const left = count(source, 'subtitle') - count(result, 'subtitle');
  return [
    ...(left > 0
      ? [
          `${left === 1 ? 'The subtitles were' : `${left} subtitle tracks were`} left out: ${label} cannot hold them.`,
        ]
      : []),
    ...(source.chapters > 0 && result.chapters === 0
      ? [`The chapter marks were left out: ${label} cannot hold them.`]
      : []),
    ...(coversOf(source).length > 0 && coversOf(result).length === 0
      ? [`The cover picture was left out.`]
      : []),
  ];
}

const lossesOfMany = (before: AudioStream, after: AudioStream | undefined, label: string): string[] =>
  after ? trackLosses(before, after, label) : [];
const soundsOf = ({ streams }: MediaFacts): AudioStream[] =>
  streams.filter((stream) => stream.kind === 'audio');
const count = ({ streams }: MediaFacts, kind: Stream['kind']): number =>
  streams.filter((stream) => stream.kind === kind).length;
