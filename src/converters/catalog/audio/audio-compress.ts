import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { converter, type OutputFile, type Task } from '../../converter.ts';
import { keepOriginal } from '../../keep-original.ts';
import { audioTargets } from '../../media/audio/targets.ts';
import { convertAudio } from '../../media/audio/convert-audio.ts';
import { audioFormats } from '../../media/media-formats.ts';
import { readSource } from '../../media/source.ts';

const options = z.object({
  bitrate: z.int().min(64).max(320).default(128).meta({
    title: 'Bitrate (kbit/s)',
    description: 'Lower makes a smaller file; never raised above what the original has.',
  }),
  targetSize: z.int().positive().optional().meta({
    title: 'Size to fit in (bytes)',
    description: 'The bitrate is chosen so that the recording fits; the bitrate above is then not used.',
  }),
});
type Options = z.output<typeof options>;

/** AAC goes into M4A, which keeps tags, cover and a true length. */
const containers = { mp3: 'mp3', aac: 'm4a', m4a: 'm4a' } as const;

/** Makes recordings smaller with their tags and cover; never larger. */
export default converter({
  id: 'audio-compress',
  operation: 'compress-audio',
  moves: (['mp3', 'aac', 'm4a'] as const).flatMap((to) => audioFormats.map((from) => ({ from, to }))),
  engines: ['ffmpeg', 'ffprobe'],
  options,
  lane: 'light',
  run: compressSound,
});

async function compressSound(task: Task<Options>): Promise<readonly OutputFile[]> {
  const [{ sizeBytes }] = task.inputs;
  const format = task.to === 'mp3' ? containers.mp3 : containers.m4a;
  const target = audioTargets.find((candidate) => candidate.format === format);
  if (!target) throw new Error(`no target ${format}`);
  const choices = {
    bitrateKbps: await rateFor(task),
    channels: 'original',
    keepTags: true,
  } as const;
  const sentences: string[] = [];
  const note = (sentence: string) => void sentences.push(sentence);
  const [made] = await convertAudio({ ...task, to: format, options: choices, note }, target);
  if (!made) return keepOriginal(task, 'The result');
  const { size } = await stat(made.path);
  if (size >= sizeBytes) return keepOriginal(task, `The recording at ${choices.bitrateKbps} kbit/s`);
  sentences.forEach(task.note);
  const { targetSize } = task.options;
  if (targetSize !== undefined && size > targetSize)
    task.note(
      'The recording does not fit the size you asked for even at the lowest bitrate; this is the nearest.',
    );
  return [{ ...made, format }];
}

const lowestKbps = 32;

/** The bitrate that was asked for or that fits the size, at most what the sound has now. */
async function rateFor(task: Task<Options>): Promise<number> {
  const { bitrate, targetSize } = task.options;
  const { durationSeconds, streams } = await readSource(task);
  const own = streams.find((stream) => stream.kind === 'audio')?.bitsPerSecond;
  const fitting =
    targetSize !== undefined && durationSeconds
      ? Math.floor((targetSize * 8 * 0.97) / durationSeconds / 1000)
      : bitrate;
  const most = own === undefined ? 320 : Math.min(320, Math.ceil(own / 1000));
  return Math.max(lowestKbps, Math.min(fitting, most));
}
