import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import type {
  AudioStream,
  CoverStream,
  SubtitleStream,
  VideoStream,
} from '#src/engines/ffmpeg/media-facts.ts';
import type { Task } from '../../../registry/converter.ts';
import type { Attempt } from '../../../media/attempt.ts';
import { planAudioTrack, type AudioTrackPlan } from '../../../audio/convert/audio-track.ts';
import { coverArguments } from '../../../media/tags/cover.ts';
import { noCeilings, type RateCeilings } from '../../../media/rates/rate-ceiling.ts';
import { onlyVideoStream } from '../../../media/main-tracks.ts';
import { filteredAudioArguments, type Retiming } from '../../../media/retiming/retiming.ts';
import { trackTagArguments, type DescribedTrack } from '../../../media/tags/metadata.ts';
import { languageArguments } from '../../../media/track-languages.ts';
import { hasVaryingFrameRate } from '../../../media/frame-rate.ts';
import { subtitleArguments } from '../../convert/subtitle-tracks.ts';
import type { VideoTarget } from '../../convert/targets.ts';
import type { SourceVideo } from '../video.ts';
import { ownTimes } from './own-times.ts';

/** How the video stream gets into the result. */
export interface VideoPart {
  /** Arguments of a separate input. If omitted, the video stream is read from the original. */
  readonly input?: readonly string[];
  /** Whether that input is the original. */
  readonly readsSource?: boolean;
  readonly isCopied: boolean;
  /** Output options after its `-map`. */
  readonly args: readonly string[];
}

/** What to assemble. */
export interface Assembly {
  readonly video: SourceVideo;
  readonly target: VideoTarget;
  /** `mayCopy` is false if a first attempt with copied streams produced an invalid result. */
  readonly videoPart: (mayCopy: boolean) => VideoPart | Promise<VideoPart>;
  /** The video stream after the edit, for comparison with the result. Defaults to the original. */
  readonly edited?: VideoStream;
  /** New times of audio, subtitles and chapters. Defaults to their own. */
  readonly retiming?: Retiming;
  /** Whether the audio is left out. */
  readonly isMuted?: boolean;
}

/** Everything in the result besides the video stream. */
export interface OtherStreams {
  readonly audioStreams: readonly AudioStream[];
  readonly subtitles: readonly SubtitleStream[];
  /** For each subtitle stream, the start of the packets of each segment. Omitted if everything is kept. */
  readonly subtitleBeginnings?: readonly (readonly number[])[];
  readonly covers: readonly CoverStream[];
  /** Tracks whose tags are rewritten, including the video track. */
  readonly described: readonly DescribedTrack[];
  /** Path of tags and chapters as the engine sees it, if they differ from the original's. */
  readonly tagsPath: string | undefined;
  /** Output options for the tags if they are the original's. */
  readonly ownTags: readonly string[];
}

/**
 * Plans how to combine an edited video stream with the other streams. The inputs are the original, its tags, the
 * video stream, and the tags of tracks.
 */
export async function planAssembly(
  { inputs: [{ inside }], threads }: Task<unknown>,
  { video, target, retiming, videoPart }: Assembly,
  { audioStreams, subtitles, subtitleBeginnings = [], covers, described, tagsPath, ownTags }: OtherStreams,
  mayCopy: boolean,
): Promise<Attempt> {
  const part = await videoPart(mayCopy);
  const mayCopyAudio =
    mayCopy && (!retiming || (retiming.audioPackets !== undefined && !truncatesCutAudio(target)));
  const planAudio = (stream: AudioStream, ceilings: RateCeilings) =>
    planAudioTrack(stream, target.audio, { ceiling: ceilings(stream) }, mayCopyAudio);
  const areCopied = audioStreams.every((stream) => planAudio(stream, noCeilings).isCopied);
  const ceilings = areCopied ? noCeilings : await video.ceilings();
  const made = audioStreams.map((stream) => planAudio(stream, ceilings));
  const ahead = tagsPath ? 2 : 1;
  const videoInput = part.input ? ahead : 0;
  const trackTags = trackTagArguments(described, part.input ? ahead + 1 : ahead);
  return {
    copies: part.isCopied || made.some(({ isCopied }) => isCopied),
    tracks: retiming ? [] : [video.videoStream, ...audioStreams],
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
        ...(retiming ? retimedAudioArguments(track, index, retiming) : track.args(index)),
      ]),
      ...subtitleArguments(subtitles, target),
      ...(retiming
        ? subtitles.flatMap((_, index) => [
            `-bsf:s:${index}`,
            retiming.subtitlePackets(subtitleBeginnings[index]),
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

function retimedAudioArguments(
  { isCopied, args }: AudioTrackPlan,
  index: number,
  retiming: Retiming,
): string[] {
  if (!isCopied) return filteredAudioArguments(args(index), index, retiming);
  return [...args(index), ...(retiming.audioPackets ? [`-bsf:a:${index}`, retiming.audioPackets] : [])];
}

/** FFmpeg's MPEG program stream muxer drops the end of audio whose first packets were removed. */
const truncatesCutAudio = ({ format }: VideoTarget): boolean => format === 'mpeg';
