import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import type { AudioStream, MediaFacts, Tags } from '#src/engines/ffmpeg/media-facts.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../../converter.ts';
import { makeSoundly, type Attempt, type Result } from '../attempt.ts';
import type { AudioOptions } from './options.ts';
import type { AudioTarget } from './targets.ts';
import { coverArguments, coverComment, coversOf } from '../cover.ts';
import { mediaLimits } from '../limits.ts';
import { mainSound } from '../main-tracks.ts';
import { metadataInput, planMetadata, writeMetadata } from '../metadata.ts';
import { descriptionLosses, trackLosses } from './sound-losses.ts';
import { readSource } from '../source.ts';
import { soundArguments, speechInputs, speechLanguages, splitSpeech } from './speech-tracks.ts';
import { isCutShort } from './wav-header.ts';
import { planSound, type SoundPlace, type SoundWish } from './sound-track.ts';
import { counted, languageName } from '../words.ts';

/**
 * Turns the sound of a file (audio or video) into a sound format: the track is copied where the format takes its codec,
 * else encoded; tags and cover come along. Rejects with `nothing-inside` when there is no sound.
 */
export async function convertAudio(
  task: Task<AudioOptions>,
  target: AudioTarget,
): Promise<readonly OutputFile[]> {
  const [{ inside, path, sizeBytes }] = task.inputs;
  const { sandbox, workdir, signal, options } = task;
  const { label } = formatOf(task.from);
  const source = await readSource(task);
  if (await isCutShort(path, sizeBytes))
    task.note('The file ends before its header says: the rest of the recording is missing.');
  const sound = mainSound(source);

  const covers = options.keepTags ? coversOf(source) : [];
  const comment =
    target.covers === 'comment'
      ? await coverComment(covers, { sandbox, workdir, inside, label, signal })
      : {};
  const result = await makeSoundly(task, source, await planner());
  tellLosses(task, source, sound, result);
  return [{ path: result.path, seen: result.facts }];

  async function planner(): Promise<(mayCopy: boolean) => Attempt> {
    const metadata = planMetadata(
      source,
      { keepTags: options.keepTags, keepLocation: false, naming: target.naming },
      comment,
      sound,
    );
    await writeMetadata(metadata, workdir);
    const tracks = await splitSpeech(task, source, [sound]);
    const inputs = [
      ...decoderArguments(task.threads),
      ...inputArguments(inside),
      ...metadataInput(metadata),
      ...speechInputs(tracks),
    ];
    const speech = { tracks, firstInput: metadata.file ? 2 : 1 };
    return (mayCopy) => {
      const track = planSound(sound, placeOf(target, options), wishOf(options), mayCopy);
      return {
        copies: track.isCopied,
        tracks: [sound],
        metDamage: tracks.some(({ metDamage }) => metDamage),
        notes: track.isFilledUp ? [filledUp(formatOf(task.to).label)] : [],
        args: [
          ...inputs,
          ...soundArguments(track, 0, speech),
          '-t',
          String(mediaLimits.maxSeconds),
          ...(target.covers === 'pictures' ? coverArguments(covers) : []),
          ...metadata.args,
          ...(options.keepTags ? speechLanguages([sound], tracks) : []),
          ...target.muxer,
        ],
      };
    };
  }
}

function placeOf(target: AudioTarget, { codec = 'auto' }: AudioOptions): SoundPlace {
  const [usual] = target.encoders;
  const asked = target.encoders.find((encoder) => encoder.codec === codec);
  const keepsCuts = target.format === 'm4a';
  return asked
    ? { copies: [asked.codec], encoder: asked, keepsCuts }
    : { copies: target.copies, encoder: usual, keepsCuts };
}

function wishOf({ bitrateKbps, sampleRateHz, bitsPerSample, channels }: AudioOptions): SoundWish {
  const most = { original: undefined, mono: 1, stereo: 2 }[channels];
  return { kbps: bitrateKbps, sampleRateHz, bitsPerSample, channels: most };
}

function tellLosses(
  task: Task<AudioOptions>,
  source: MediaFacts,
  sound: AudioStream,
  { facts, attempt }: Result,
): void {
  const { label } = formatOf(task.to);
  const written = facts.streams.find((stream) => stream.kind === 'audio');
  const sounds = source.streams.filter((stream) => stream.kind === 'audio');
  if (sounds.length > 1) task.note(chosenSentence(sounds.length, sound.tags));
  if (written) trackLosses(sound, written, label).forEach(task.note);
  attempt.notes?.forEach(task.note);
  const taken = { ...source, streams: source.streams.filter((one) => one.kind !== 'audio' || one === sound) };
  if (task.options.keepTags) descriptionLosses(taken, facts, label).forEach(task.note);
}

const filledUp = (label: string): string =>
  `The recording is shorter than ${label} can hold, so silence follows it.`;

function chosenSentence(count: number, tags: Tags): string {
  const language = languageName(tags['language']);
  return `The file has ${counted(count, 'sound track')}; ${language ? `the ${language} one` : 'the main one'} was taken.`;
}
