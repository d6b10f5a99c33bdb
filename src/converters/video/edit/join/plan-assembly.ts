import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import type {
  AudioStream,
  CoverStream,
  SubtitleStream,
  VideoStream,
} from '#src/engines/ffmpeg/media-facts.ts';
import type { Task } from '../../../registry/converter.ts';
import type { Attempt } from '../../../media/attempt.ts';
import { planAudioTrack } from '../../../audio/convert/audio-track.ts';
import { coverArguments } from '../../../media/tags/cover.ts';
import { onlyVideoStream } from '../../../media/main-tracks.ts';
import { trackTagArguments, type DescribedTrack } from '../../../media/tags/metadata.ts';
import { languageArguments } from '../../../media/track-languages.ts';
import { hasVaryingFrameRate } from '../../../media/frame-rate.ts';
import { subtitleArguments } from '../../convert/subtitle-tracks.ts';
import type { VideoTarget } from '../../convert/targets.ts';
import type { SourceVideo } from '../video.ts';
import { ownTimes } from './own-times.ts';
import type { RetainedStretch } from '../plan-pieces.ts';
import { packetFilter, audioStretchFilter, subtitleFilter } from '../stretch-filters.ts';

/** How the picture comes into the result. */
export interface VideoPart {
  /** Arguments of an input of its own; without it, the picture is taken from the film itself. */
  readonly input?: readonly string[];
  /** Whether that input is the film itself. */
  readonly readsSource?: boolean;
  readonly isCopied: boolean;
  /** Output options, after its `-map`. */
  readonly args: readonly string[];
}

/** What is to be put together. */
export interface Assembly {
  readonly video: SourceVideo;
  readonly target: VideoTarget;
  /** `mayCopy` is false when a first attempt that copied something did not hold. */
  readonly videoPart: (mayCopy: boolean) => VideoPart;
  /** The picture as an edit leaves it, to be compared with the result; the film's own unless given. */
  readonly edited?: VideoStream;
  /** What of sound, subtitles and chapters is kept; all of it unless given. */
  readonly stretches?: readonly RetainedStretch[];
}

/** What goes into the result beside the picture. */
export interface OtherStreams {
  readonly audioStreams: readonly AudioStream[];
  readonly subtitles: readonly SubtitleStream[];
  /** For each of them, when the packets of each stretch begin; left out where all is kept. */
  readonly subtitleBeginnings?: readonly (readonly number[])[];
  readonly covers: readonly CoverStream[];
  /** The tracks whose tags are written anew, the picture's among them. */
  readonly described: readonly DescribedTrack[];
  /** Tags and chapters as the engine sees them, where they differ from the film's own. */
  readonly tagsPath: string | undefined;
  /** Output options for the tags where they are the film's own. */
  readonly ownTags: readonly string[];
}

/** One way to put an edited picture together with what goes beside it; inputs are the film, its tags, the picture, the tags of tracks. */
export function planAssembly(
  { inputs: [{ inside }], threads }: Task<unknown>,
  { video, target, stretches, videoPart }: Assembly,
  { audioStreams, subtitles, subtitleBeginnings = [], covers, described, tagsPath, ownTags }: OtherStreams,
  mayCopy: boolean,
): Attempt {
  const part = videoPart(mayCopy);
  const mayCopyAudio = mayCopy && !(stretches && truncatesCutAudio(target));
  const made = audioStreams.map((stream) => planAudioTrack(stream, target.audio, {}, mayCopyAudio));
  const ahead = tagsPath ? 2 : 1;
  const videoInput = part.input ? ahead : 0;
  const trackTags = trackTagArguments(described, part.input ? ahead + 1 : ahead);
  return {
    copies: part.isCopied || made.some(({ isCopied }) => isCopied),
    tracks: stretches ? [] : [video.videoStream, ...audioStreams],
    isUneven: hasVaryingFrameRate(video.videoStream),
    args: [
      ...decoderArguments(threads, onlyVideoStream(video.facts)),
      ...inputArguments(inside),
      ...(tagsPath ? ['-f', 'ffmetadata', '-i', tagsPath] : []),
      ...(part.input ?? []),
      ...trackTags.input,
      ...ownTimes(video.facts, part.input ? audioStreams : [video.videoStream, ...audioStreams]),
      ...(part.readsSource ? ownTimes(video.facts, [video.videoStream], videoInput) : []),
      '-map',
      `${videoInput}:${part.input ? 'v:0' : video.videoStream.index}`,
      ...part.args,
      ...made.flatMap((track, index) => [
        '-map',
        `0:${track.stream.index}`,
        ...withStretches(track.args(index), track.isCopied, index, stretches),
      ]),
      ...subtitleArguments(subtitles, target),
      ...(stretches
        ? subtitles.flatMap((_, index) => [
            `-bsf:s:${index}`,
            subtitleFilter(stretches, subtitleBeginnings[index]),
          ])
        : []),
      ...(target.format === 'mov'
        ? [...languageArguments('a', audioStreams), ...languageArguments('s', subtitles)]
        : []),
      ...coverArguments(covers, 1),
      '-map_chapters',
      target.chapters ? (tagsPath ? '1' : '0') : '-1',
      ...(tagsPath ? ['-map_metadata', '1'] : ownTags),
      ...trackTags.output,
      '-threads',
      String(threads),
      '-max_muxing_queue_size',
      '4096',
      ...target.muxer,
    ],
  };
}

/** FFmpeg's writer of MPEG program streams leaves out the end of sound whose first packets were taken away. */
const truncatesCutAudio = ({ format }: VideoTarget): boolean => format === 'mpeg';

function withStretches(
  args: readonly string[],
  isCopied: boolean,
  streamIndex: number,
  stretches: readonly RetainedStretch[] | undefined,
): string[] {
  if (!stretches) return [...args];
  if (isCopied) return [...args, `-bsf:a:${streamIndex}`, packetFilter(stretches)];
  const option = `-filter:a:${streamIndex}`;
  const at = args.indexOf(option);
  if (at === -1) return [...args, option, audioStretchFilter(stretches)];
  return args.map((arg, index) => (index === at + 1 ? `${audioStretchFilter(stretches)},${arg}` : arg));
}
