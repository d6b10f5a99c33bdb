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
 * A track of AMR speech, written out to a file of its own. In 3GP, MP4 and QuickTime a packet may hold several frames
 * (3GPP TS 26.244, `frames_per_sample`), of which FFmpeg decodes the first alone; a file of AMR is read frame by frame.
 */
export interface SpeechTrack {
  readonly stream: AudioStream;
  /** The file's path as engines see it. */
  readonly inside: string;
  /** Seconds from the beginning of the source to the first sound. */
  readonly offsetSeconds: number;
  /** Whether parts of the source could not be read. */
  readonly metDamage: boolean;
}

/** Writes out those of the sounds that are AMR speech in a container of the MP4 family. None of which nothing can be read. */
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

/** An edit list that hides the beginning would be lost with the container. */
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

/** When the first picture or sound of a file is due on its clock, which FFmpeg makes the beginning of the result. */
function findClockStart({ streams }: MediaFacts): number {
  const timed = streams.filter(({ type }) => type === 'video' || type === 'audio');
  return Math.min(...timed.map(({ startSeconds }) => startSeconds));
}

/** The arguments that open tracks written out as further inputs, after all others. */
export const speechInputs = (tracks: readonly SpeechTrack[]): string[] =>
  tracks.flatMap(({ inside, offsetSeconds }) => [
    '-itsoffset',
    offsetSeconds.toFixed(6),
    ...inputArguments(inside),
  ]);

/**
 * Output options that take a sound track as the result's number `place`: from the source, or, where it is encoded, from
 * the file it was written out to; `firstInput` is the number of the first of these.
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

/** Output options for the languages of tracks written out, which files of AMR do not tell; `sounds` in the result's order. */
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
