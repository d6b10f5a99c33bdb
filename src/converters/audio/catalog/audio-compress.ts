import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { phrase } from '#src/contract/messages/facts.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { converter, type OutputFile, type Task } from '../../registry/converter.ts';
import { keepOriginal } from '../../registry/keep-original.ts';
import { audioTargets } from '../convert/targets.ts';
import { convertAudio } from '../convert/convert-audio.ts';
import { audioFormats } from '../../media/media-formats.ts';
import { mainAudioStream } from '../../media/main-tracks.ts';
import { readSource } from '../../media/source.ts';

const options = z.object({
  bitrate: z.int().min(64).max(320).default(128).meta({
    title: 'Bitrate (kbps)',
    description: 'Lower values make smaller files. The bitrate is never higher than that of the original.',
  }),
  targetSize: z.int().positive().optional().meta({
    title: 'Maximum size (bytes)',
    description: 'The bitrate is chosen so that the recording fits; the bitrate above is ignored.',
  }),
});
type Options = z.output<typeof options>;

/** AAC is stored in M4A, which preserves tags, cover and an exact duration. */
const containers = { mp3: 'mp3', aac: 'm4a', m4a: 'm4a' } as const;

/** Compresses audio files and keeps their tags and cover. The result is never larger than the source. */
export default converter({
  id: 'audio-compress',
  operation: 'compress-audio',
  moves: (['mp3', 'aac', 'm4a'] as const).flatMap((to) => audioFormats.map((from) => ({ from, to }))),
  engines: ['ffmpeg', 'ffprobe'],
  options,
  runsInWorker: true,
  lane: 'light',
  run: compressAudio,
});

async function compressAudio(task: Task<Options>): Promise<readonly OutputFile[]> {
  const { sizeBytes } = task.inputs[0];
  const { targetSize = Number.POSITIVE_INFINITY } = task.options;
  const asked = await rateFor(task);
  const first = await compressAt(task, asked);
  const fitting = rateWithinSize(first, targetSize);
  const made = fitting < asked ? await compressAt(task, fitting) : first;
  if (made.sizeBytes >= sizeBytes)
    return keepOriginal(task, phrase('The recording at {kbps, number} kbps', { kbps: made.kbps }));
  made.notes.forEach(task.warn);
  if (made.sizeBytes > targetSize) task.warn(note('audio-unfit'));
  return [made.file];
}

/** An audio file encoded at a bitrate, and its warnings. */
interface Compressed {
  readonly kbps: number;
  readonly file: OutputFile;
  readonly sizeBytes: number;
  readonly notes: readonly Note[];
}

async function compressAt(task: Task<Options>, kbps: number): Promise<Compressed> {
  const format = task.to === 'mp3' ? containers.mp3 : containers.m4a;
  const target = audioTargets.find((candidate) => candidate.format === format);
  if (!target) throw new Error(`no target ${format}`);
  const choices = { bitrateKbps: kbps, channels: 'original', keepTags: true } as const;
  const notes: Note[] = [];
  const warn = (each: Note) => void notes.push(each);
  const [made] = await convertAudio({ ...task, to: format, options: choices, warn }, target);
  if (!made) throw new Error('the audio conversion returned no file');
  return { kbps, file: { ...made, format }, sizeBytes: (await stat(made.path)).size, notes };
}

/** Returns a lower bitrate if the cover, chapters and tags exceed the target size, otherwise the same bitrate. */
function rateWithinSize({ kbps, file, sizeBytes }: Compressed, targetSize: number): number {
  const seconds = file.seen?.durationSeconds;
  if (sizeBytes <= targetSize || !seconds) return kbps;
  const over = ((sizeBytes - targetSize) * 8) / seconds / 1000;
  return Math.max(lowestKbps, Math.min(kbps, Math.floor((kbps - over) * bitrateSafetyFactor)));
}

/** Share of the bitrate that is requested to stay within a size, because encoders meet a bitrate only on average. */
const bitrateSafetyFactor = 0.97;
const lowestKbps = 32;

/** Returns the requested bitrate or the one that fits the size, at most the current bitrate of the audio. */
async function rateFor(task: Task<Options>): Promise<number> {
  const { bitrate, targetSize } = task.options;
  const source = await readSource(task);
  const { durationSeconds } = source;
  const own = mainAudioStream(source).bitsPerSecond;
  const fitting =
    targetSize !== undefined && durationSeconds
      ? Math.floor((targetSize * 8 * bitrateSafetyFactor) / durationSeconds / 1000)
      : bitrate;
  const maxKbps = own === undefined ? 320 : Math.min(320, Math.ceil(own / 1000));
  return Math.max(lowestKbps, Math.min(fitting, maxKbps));
}
