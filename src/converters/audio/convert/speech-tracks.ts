import { Fault } from '#src/contract/faults.ts';
import { inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import type { AudioStream, MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Task } from '../../registry/converter.ts';
import { mediaLimits } from '../../media/limits.ts';
import { isIso } from '../../media/track-names.ts';
import type { AudioTrackPlan } from './audio-track.ts';

/**
 * An AMR speech track, extracted to a separate file. In 3GP, MP4 and QuickTime a packet may hold several frames (3GPP
 * TS 26.244, `frames_per_sample`), of which FFmpeg decodes only the first; an AMR file is read frame by frame.
 */
export interface SpeechTrack {
  readonly stream: AudioStream;
  /** The file's path as engines see it. */
  readonly inside: string;
  /** Seconds from the start of the source to the first audio. */
  readonly offsetSeconds: number;
  /** Whether parts of the source could not be read. */
  readonly metDamage: boolean;
}

/**
 * Extracts the audio tracks that are AMR speech in a container of the MP4 family. Skips tracks from which nothing can
 * be read.
 */
export async function splitSpeech(
  task: Task<unknown>,
  source: MediaFacts,
  audioStreams: readonly AudioStream[],
): Promise<readonly SpeechTrack[]> {
  const tracks: SpeechTrack[] = [];
  for (const stream of audioStreams.filter((audioStream) => isPacked(source, audioStream))) {
    const track = await split(task, source, stream);
    if (track) tracks.push(track);
  }
  return tracks;
}

/** Excludes tracks with an edit list that hides the beginning, because it would be lost with the container. */
const isPacked = (source: MediaFacts, { codec, beginsHidden }: AudioStream): boolean =>
  isIso(source) && /^amr_[nw]b$/.test(codec) && beginsHidden !== true;

async function split(
  { sandbox, workdir, signal, inputs: [{ inside: whole }], from }: Task<unknown>,
  source: MediaFacts,
  stream: AudioStream,
): Promise<SpeechTrack | undefined> {
  const inside = `/job/speech-${stream.index}.amr`;
  const track = ['-map', `0:${stream.index}`, '-c', 'copy', '-t', String(mediaLimits.maxSeconds)];
  const args = [...inputArguments(whole), ...track, '-f', 'amr', inside];
  const request = { args, workdir, signal, durationSeconds: undefined, label: formatById(from).label };
  try {
    const { seconds, metDamage } = await runFfmpeg(sandbox, request);
    const offsetSeconds = stream.startSeconds - findClockStart(source);
    return seconds > 0 ? { stream, inside, offsetSeconds, metDamage } : undefined;
  } catch (error) {
    if (error instanceof Fault && error.tryNext) return undefined;
    throw error;
  }
}

/** Returns the earliest start time of the video and audio streams, which FFmpeg makes the start of the result. */
function findClockStart({ streams }: MediaFacts): number {
  const timed = streams.filter(({ type }) => type === 'video' || type === 'audio');
  return Math.min(...timed.map(({ startSeconds }) => startSeconds));
}

/** Returns the arguments that open extracted tracks as additional inputs, after all others. */
export const speechInputs = (tracks: readonly SpeechTrack[]): string[] =>
  tracks.flatMap(({ inside, offsetSeconds }) => [
    '-itsoffset',
    offsetSeconds.toFixed(6),
    ...inputArguments(inside),
  ]);

/**
 * Returns output options that map an audio track to audio stream `index` of the result: from the source, or, if it is
 * encoded, from the file it was extracted to. `firstInput` is the input index of the first extracted file.
 */
export function audioTrackArguments(
  track: AudioTrackPlan,
  index: number,
  speech: { readonly tracks: readonly SpeechTrack[]; readonly firstInput: number },
): string[] {
  const nth = track.isCopied ? -1 : speech.tracks.findIndex(({ stream }) => stream === track.stream);
  if (nth < 0) return ['-map', `0:${track.stream.index}`, ...track.args(index)];
  const marks = track.stream.isDefault ? [`-disposition:a:${index}`, 'default'] : [];
  return ['-map', `${speech.firstInput + nth}:0`, ...track.args(index), ...marks];
}

/**
 * Returns output options that set the languages of extracted tracks, which AMR files don't store; `audioStreams` is
 * in output order.
 */
export function speechLanguages(
  audioStreams: readonly AudioStream[],
  tracks: readonly SpeechTrack[],
): string[] {
  return audioStreams.flatMap((audioStream, index) => {
    const { language = '' } = audioStream.tags;
    const isLost = tracks.some(({ stream }) => stream === audioStream) && /^(?!und$)[a-z]{3}$/.test(language);
    return isLost ? [`-metadata:s:a:${index}`, `language=${language}`] : [];
  });
}
