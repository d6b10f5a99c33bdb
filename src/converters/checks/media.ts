import { Fault } from '#src/contract/faults.ts';
import { inputArguments } from '#src/engines/ffmpeg-input.ts';
import { parseFacts } from '#src/engines/ffprobe-facts.ts';
import { formatOf } from '#src/formats/formats.ts';
import { z } from 'zod';
import type { Check, Exhibit } from '../check.ts';
import { audioFormats, videoFormats } from '../media/media-formats.ts';

/** Counts of decoded frames, one a stream; absent where nothing was decoded. */
const Decoded = z.object({
  streams: z.array(z.object({ nb_read_frames: z.coerce.number().catch(0) })).catch([]),
});

/** Opens a sound or video file with ffprobe and decodes its beginning: it must have tracks, a length, and frames that can be shown or heard. */
const check: Check = {
  id: 'media-opens',
  formats: [...audioFormats, ...videoFormats],
  engines: ['ffprobe'],

  async check(exhibit) {
    const report = await beginning(exhibit);
    const { streams, durationSeconds = 0 } = parseFacts(report);
    const hasTracks = streams.some(({ kind }) => kind === 'audio' || kind === 'video');
    const decoded = Decoded.parse(JSON.parse(report)).streams.some((stream) => stream.nb_read_frames > 0);
    if (!hasTracks || !decoded || durationSeconds <= 0) throw unsound(exhibit);
  },
};
export default check;

async function beginning({ sandbox, inside, workdir, signal, ...exhibit }: Exhibit): Promise<string> {
  const lines: string[] = [];
  const outcome = await sandbox.run({
    engine: 'ffprobe',
    args: [
      '-v',
      'error',
      '-count_frames',
      '-read_intervals',
      '%+#40',
      '-show_entries',
      entries,
      '-print_format',
      'json',
      ...inputArguments(inside),
    ],
    workdir,
    signal,
    onLine: (line) => lines.push(line),
  });
  if (outcome.exitCode !== 0) throw unsound(exhibit, new Error(outcome.stderr.slice(-4000)));
  return lines.join('\n');
}

const entries =
  'format=format_name,duration:stream=index,codec_type,codec_name,nb_read_frames:stream_disposition=attached_pic';

const unsound = ({ format }: Pick<Exhibit, 'format'>, cause?: Error): Fault =>
  new Fault('output-unsound', { format: formatOf(format).label }, { cause });
