import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import type {
  AudioStream,
  CoverStream,
  MediaFacts,
  Stream,
  SubtitleStream,
  VideoStream,
} from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { produceValidResult, type Attempt } from '../../media/attempt.ts';
import { attachCover, coverArguments, listCovers } from '../../media/tags/cover.ts';
import { showNoSubtitles } from './default-subtitles.ts';
import { videoLosses } from './video-losses.ts';
import { mediaLimits } from '../../media/limits.ts';
import {
  mainVideoStream,
  mainAudioStream,
  onlyVideoStream,
  readableAudioStreams,
} from '../../media/main-tracks.ts';
import {
  metadataInput,
  planMetadata,
  trackTagArguments,
  writeMetadata,
  writeTrackTags,
  type DescribedTrack,
  type MetadataPlan,
} from '../../media/tags/metadata.ts';
import { describedTracks } from './described-tracks.ts';
import { planVideoTrack, type VideoRequest } from './video-track.ts';
import {
  explainGrowth,
  noCeilings,
  rateCeilingsOf,
  type RateCeilings,
} from '../../media/rates/rate-ceiling.ts';
import { readSource } from '../../media/source.ts';
import { planAudioTrack } from '../../audio/convert/audio-track.ts';
import {
  audioTrackArguments,
  speechInputs,
  speechLanguages,
  splitSpeech,
  type SpeechTrack,
} from '../../audio/convert/speech-tracks.ts';
import { showsNoneUnasked, subtitleArguments, subtitlesFor } from './subtitle-tracks.ts';
import { languageArguments } from '../../media/track-languages.ts';
import { shortSidePx, type VideoOptions } from './options.ts';
import type { VideoTarget } from './targets.ts';

/**
 * Converts a video to another container. Copies each stream that the container accepts and encodes the others. Warns
 * about everything that could not be kept. Rejects with `no-content` if there is neither video nor audio.
 */
export async function convertVideo(
  task: Task<VideoOptions>,
  target: VideoTarget,
): Promise<readonly OutputFile[]> {
  const selected = selectVideoTracks(await readSource(task), task, target);
  await writeMetadata(selected.metadata, task.workdir);
  await writeTrackTags(selected.described, task.workdir);
  const attached = await attachedCover(selected, task, target);
  const speech = await splitSpeech(task, selected.source, selected.audioStreams);
  const ceilings = ceilingsFor(task, selected.source);
  const { facts, path } = await produceValidResult(task, selected.source, async (mayCopy) => {
    const how = { mayCopy, attached, speech };
    const plan = planVideo(selected, task, target, { ...how, ceilings: noCeilings });
    return plan.encodes ? planVideo(selected, task, target, { ...how, ceilings: await ceilings() }) : plan;
  });
  if (showsNoneUnasked(selected.subtitles, target)) await showNoSubtitles(path);
  videoLosses({ ...selected, result: facts, target, options: task.options }).forEach(task.warn);
  const growth = describeGrowth(selected, facts);
  if (growth !== undefined && task.options.quality <= originalQuality) task.warn(growth);
  return [{ path, seen: facts }];
}

/** A quality above that of the original is spent on, whatever the original's rate. */
const originalQuality = 80;

const ceilingsFor = (task: Task<VideoOptions>, source: MediaFacts): (() => Promise<RateCeilings>) =>
  task.options.quality > originalQuality ? async () => noCeilings : rateCeilingsOf(task, source);

/** Streams of a video that are selected for the result. */
interface SelectedTracks {
  readonly source: MediaFacts;
  readonly videoStream: VideoStream | undefined;
  readonly audioStreams: readonly AudioStream[];
  readonly subtitles: readonly SubtitleStream[];
  readonly covers: readonly CoverStream[];
  readonly metadata: MetadataPlan;
  /** Tracks whose tags are rewritten. Empty if the tags are copied automatically. */
  readonly described: readonly DescribedTrack[];
}

function selectVideoTracks(
  source: MediaFacts,
  { options }: Task<VideoOptions>,
  target: VideoTarget,
): SelectedTracks {
  const videoStream = mainVideoStream(source);
  const tracks = {
    videoStream,
    audioStreams: audioStreamsFor(source, target, videoStream === undefined),
    subtitles: subtitlesFor(source, target),
    covers: options.keepTags ? listCovers(source) : [],
  };
  return {
    source,
    ...tracks,
    metadata: planMetadata(source, options),
    described: options.keepTags ? describedTracks(source, tracks, target) : [],
  };
}

/** Explains a larger result by its video, or by its main audio track if the video was copied. */
function describeGrowth({ source, videoStream, audioStreams: [audio] }: SelectedTracks, result: MediaFacts) {
  const written = (type: Stream['type']) => result.streams.find((stream) => stream.type === type);
  const video = written('video');
  if (videoStream && video?.type === 'video' && video.codec !== videoStream.codec)
    return explainGrowth(source, result, videoStream, video);
  const sound = written('audio');
  return audio && sound?.type === 'audio' && sound.codec !== audio.codec
    ? explainGrowth(source, result, audio, sound)
    : undefined;
}

async function attachedCover(
  { covers }: SelectedTracks,
  task: Task<VideoOptions>,
  target: VideoTarget,
): Promise<readonly string[]> {
  if (target.covers !== 'attached') return [];
  return attachCover(covers, { ...task, inside: task.inputs[0].inside, label: formatById(task.from).label });
}

interface VideoPlanOptions {
  readonly mayCopy: boolean;
  /** Output options that attach a cover image. */
  readonly attached: readonly string[];
  readonly speech: readonly SpeechTrack[];
  readonly ceilings: RateCeilings;
}

function planVideo(
  { source, videoStream, audioStreams, subtitles, covers, metadata, described }: SelectedTracks,
  { inputs: [{ inside }], options, threads }: Task<VideoOptions>,
  target: VideoTarget,
  { mayCopy, attached, speech, ceilings }: VideoPlanOptions,
): Attempt & { readonly encodes: boolean } {
  const videoPlan =
    videoStream &&
    planVideoTrack(
      videoStream,
      source,
      target,
      { ...requestedVideo(options), ceiling: ceilings(videoStream) },
      { mayCopy, threads },
    );
  const tracks = audioStreams.map((stream) =>
    planAudioTrack(
      stream,
      target.audio,
      { kbps: kbpsFor(stream, target, options), ceiling: ceilings(stream) },
      mayCopy,
    ),
  );
  const nextInput = metadata.file ? 2 : 1;
  const trackTags = trackTagArguments(described, nextInput);
  const split = { tracks: speech, firstInput: nextInput + (described.length > 0 ? 1 : 0) };
  return {
    copies: videoPlan?.isCopied === true || tracks.some(({ isCopied }) => isCopied),
    encodes: videoPlan?.isCopied === false || tracks.some(({ isCopied }) => !isCopied),
    tracks: [...(videoStream ? [videoStream] : []), ...audioStreams],
    metDamage: speech.some(({ metDamage }) => metDamage),
    args: [
      ...decoderArguments(threads, onlyVideoStream(source)),
      ...(source.container === 'avi' && videoStream?.codec === 'mpeg4' ? ['-fflags', '+genpts'] : []),
      ...inputArguments(inside),
      ...metadataInput(metadata),
      ...trackTags.input,
      ...speechInputs(speech),
      ...(videoStream && videoPlan ? ['-map', `0:${videoStream.index}`, ...videoPlan.args] : []),
      ...tracks.flatMap((track, index) => audioTrackArguments(track, index, split)),
      ...subtitleArguments(subtitles, target),
      ...(options.keepTags ? speechLanguages(audioStreams, speech) : []),
      ...(target.format === 'mov'
        ? [...languageArguments('a', audioStreams), ...languageArguments('s', subtitles)]
        : []),
      ...(target.covers === 'tracks' ? coverArguments(covers, videoStream ? 1 : 0) : []),
      ...attached,
      '-map_chapters',
      target.chapters ? '0' : '-1',
      ...metadata.args,
      ...trackTags.output,
      '-t',
      String(mediaLimits.maxSeconds),
      '-threads',
      String(threads),
      '-max_muxing_queue_size',
      '4096',
      ...target.muxer,
    ],
  };
}

function audioStreamsFor(
  source: MediaFacts,
  { multipleAudioStreams }: VideoTarget,
  isNeeded: boolean,
): readonly AudioStream[] {
  const readable = readableAudioStreams(source);
  if (readable.length === 0 && !isNeeded) return [];
  const main = mainAudioStream(source);
  return multipleAudioStreams ? readable : [main];
}

/**
 * The requested bitrate applies to stereo. Surround sound gets that bitrate per channel pair (the low-frequency
 * channel needs none).
 */
function kbpsFor(
  { channels }: AudioStream,
  { audio }: VideoTarget,
  { audioBitrateKbps }: VideoOptions,
): number | undefined {
  const written = Math.min(channels, audio.encoder.maxChannels);
  return audioBitrateKbps && Math.round(audioBitrateKbps * Math.max(1, (written - 1) / 2));
}

function requestedVideo({ videoCodec = 'auto', quality, resolution, frameRate }: VideoOptions): VideoRequest {
  return { codec: videoCodec, quality, shortSidePx: shortSidePx(resolution), fps: frameRate };
}
