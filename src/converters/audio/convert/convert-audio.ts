import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import type { AudioStream, MediaFacts, MediaTags } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { produceValidResult, type Attempt, type Result } from '../../media/attempt.ts';
import type { AudioOptions } from './options.ts';
import type { AudioTarget } from './targets.ts';
import { coverArguments, coverComment, listCovers } from '../../media/tags/cover.ts';
import { recordedSeconds } from '../../media/lengths.ts';
import { mediaLimits } from '../../media/limits.ts';
import { mainAudioStream } from '../../media/main-tracks.ts';
import { chaptersInputArguments, retimeChapters, writeChapters } from '../../media/retiming/chapters.ts';
import { filteredAudioArguments, retimeToStretches } from '../../media/retiming/retiming.ts';
import { selectStretch } from '../../media/retiming/times.ts';
import { metadataInput, planMetadata, writeMetadata } from '../../media/tags/metadata.ts';
import { descriptionLosses, trackLosses } from './audio-losses.ts';
import { explainGrowth, rateCeilingsOf } from '../../media/rates/rate-ceiling.ts';
import { readSource } from '../../media/source.ts';
import { audioTrackArguments, speechInputs, speechLanguages, splitSpeech } from './speech-tracks.ts';
import { isCutShort } from './wav-header.ts';
import { isLosslessCodec, planAudioTrack, type ContainerAudio, type AudioRequest } from './audio-track.ts';
import { isKnownLanguage } from '../../media/words.ts';

/**
 * Converts the audio of a file (audio or video) to an audio format. The track is copied if the format accepts its
 * codec, otherwise encoded; tags and cover are kept. Rejects with `no-content` if there is no audio, and with
 * `time-past-end`.
 */
export async function convertAudio(
  task: Task<AudioOptions>,
  target: AudioTarget,
): Promise<readonly OutputFile[]> {
  const [{ inside, path, sizeBytes }] = task.inputs;
  const { sandbox, workdir, signal, options } = task;
  const { label } = formatById(task.from);
  const source = await readSource(task);
  if (await isCutShort(path, sizeBytes)) task.warn(note('recording-cut-short'));
  const audioStream = mainAudioStream(source);

  const sourceSeconds = recordedSeconds(source) ?? Infinity;
  const selected = selectStretch(options, sourceSeconds);
  const retiming = selected && retimeToStretches([selected], sourceSeconds);
  const chapters =
    retiming && source.chapterMarks.length > 0 ? retimeChapters(source.chapterMarks, retiming) : undefined;
  const covers = options.keepTags ? listCovers(source) : [];
  const comment =
    target.covers === 'comment'
      ? await coverComment(covers, { sandbox, workdir, inside, label, signal })
      : {};
  const expected = retiming ? { ...source, durationSeconds: retiming.seconds } : source;
  const result = await produceValidResult(task, expected, await planner()).catch((error: unknown) => {
    throw selected && error instanceof Fault && error.code === 'no-content'
      ? new Fault('no-content', { missing: phrase('no audio in this time range') }, { cause: error })
      : error;
  });
  reportAudioLosses(task, { ...source, chapters: chapters?.length ?? source.chapters }, audioStream, result);
  return [{ path: result.path, seen: result.facts }];

  async function planner(): Promise<(mayCopy: boolean) => Promise<Attempt>> {
    const metadata = planMetadata(
      source,
      { keepTags: options.keepTags, keepLocation: false, naming: target.naming },
      comment,
      audioStream,
    );
    await writeMetadata(metadata, workdir);
    const tracks = await splitSpeech(task, source, [audioStream]);
    if (chapters) await writeChapters(chapters, workdir);
    const chaptersInput = (metadata.file ? 2 : 1) + tracks.length;
    const inputs = [
      ...decoderArguments(task.threads),
      ...inputArguments(inside),
      ...metadataInput(metadata),
      ...speechInputs(tracks),
      ...(chapters ? chaptersInputArguments : []),
    ];
    const ceilings = rateCeilingsOf(task, source);
    const speech = { tracks, firstInput: metadata.file ? 2 : 1 };
    return async (mayCopy) => {
      const container = containerAudioFor(target, options);
      const asked = { ...requestedAudio(options), seconds: retiming?.seconds };
      const copies = mayCopy && !(retiming && isLosslessCodec(audioStream.codec));
      const usual = planAudioTrack(audioStream, container, asked, copies);
      const isLimited = !usual.isCopied && asked.kbps === undefined && !container.encoder.isLossless;
      const track = isLimited
        ? planAudioTrack(
            audioStream,
            container,
            { ...asked, ceiling: (await ceilings())(audioStream) },
            copies,
          )
        : usual;
      const trackArguments = audioTrackArguments(track, 0, speech);
      const isFiltered = retiming !== undefined && !track.isCopied;
      return {
        copies: track.isCopied,
        tracks: retiming ? [] : [audioStream],
        metDamage: tracks.some(({ metDamage }) => metDamage),
        notes: track.isFilledUp ? [note('silence-appended', { format: formatById(task.to).label })] : [],
        args: [
          ...inputs,
          ...(isFiltered ? filteredAudioArguments(trackArguments, 0, retiming) : trackArguments),
          ...(selected && track.isCopied ? ['-ss', String(selected.from)] : []),
          '-t',
          String(Math.min(mediaLimits.maxSeconds, (track.isCopied && retiming?.seconds) || Infinity)),
          ...(target.covers === 'attached' ? coverArguments(covers) : []),
          ...metadata.args,
          ...(chapters && isFiltered ? ['-map_chapters', String(chaptersInput)] : []),
          ...(options.keepTags ? speechLanguages([audioStream], tracks) : []),
          ...target.muxer,
        ],
      };
    };
  }
}

function containerAudioFor(target: AudioTarget, { codec = 'auto' }: AudioOptions): ContainerAudio {
  const [usual] = target.encoders;
  const asked = target.encoders.find((encoder) => encoder.codec === codec);
  const keepsCuts = target.format === 'm4a';
  return asked
    ? { copies: [asked.codec], encoder: asked, keepsCuts }
    : { copies: target.copies, encoder: usual, keepsCuts };
}

function requestedAudio({ bitrateKbps, sampleRateHz, bitsPerSample, channels }: AudioOptions): AudioRequest {
  const maxChannels = { original: undefined, mono: 1, stereo: 2 }[channels];
  return { kbps: bitrateKbps, sampleRateHz, bitsPerSample, channels: maxChannels };
}

function reportAudioLosses(
  task: Task<AudioOptions>,
  source: MediaFacts,
  audioStream: AudioStream,
  { facts, attempt }: Result,
): void {
  const { label } = formatById(task.to);
  const written = facts.streams.find((stream) => stream.type === 'audio');
  const audioStreams = source.streams.filter((stream) => stream.type === 'audio');
  if (audioStreams.length > 1) task.warn(describeChoice(audioStreams.length, audioStream.tags));
  if (written) trackLosses(audioStream, written, label).forEach(task.warn);
  const growth = task.options.bitrateKbps === undefined && explainGrowth(source, facts, audioStream, written);
  if (growth && written?.codec !== audioStream.codec) task.warn(growth);
  attempt.notes?.forEach(task.warn);
  const selected = {
    ...source,
    streams: source.streams.filter((one) => one.type !== 'audio' || one === audioStream),
  };
  if (task.options.keepTags) descriptionLosses(selected, facts, label).forEach(task.warn);
}

function describeChoice(tracks: number, { language }: MediaTags): Note {
  return isKnownLanguage(language)
    ? note('audio-language-used', { tracks, language: { language } })
    : note('main-audio-used', { tracks });
}
