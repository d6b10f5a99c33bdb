import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Task } from '../../registry/converter.ts';
import { readText } from '../../document/text/read-text.ts';
import { subtitleEncodings, type SubtitleFormat } from './subtitle-formats.ts';

const maxSubtitleBytes = 16_777_216;

/**
 * Converts the subtitles of a task's file, in any character set, to format `to` in the job directory. Resolves to the
 * path there, e.g. `out/subtitles.vtt`. Rejects with `no-content` if there are none.
 */
export async function writeSubtitles(
  task: Task<unknown>,
  to: SubtitleFormat,
  folder: string,
): Promise<string> {
  const [input] = task.inputs;
  if (input.sizeBytes === 0) throw new Fault('file-empty');
  if (input.sizeBytes > maxSubtitleBytes)
    throw new Fault('file-too-large', { maxMb: maxSubtitleBytes / 1_048_576 });
  const { demuxer } = subtitleEncodings[task.from as SubtitleFormat];
  const { muxer, codec } = subtitleEncodings[to];
  await writeFile(join(task.workdir, 'plain'), readText(input.path));
  const made = join(folder, `subtitles.${to}`);
  const source = ['-protocol_whitelist', 'file', '-f', demuxer, '-i', '/job/plain'];
  const { label } = formatById(task.from);
  const request = { ...task, label, durationSeconds: undefined };
  await runFfmpeg(task.sandbox, {
    ...request,
    args: [...source, '-c:s', codec, '-f', muxer, `/job/${made}`],
  });
  if (!(await containsCues(join(task.workdir, made), to)))
    throw new Fault('no-content', { missing: phrase('no subtitles') });
  return made;
}

/** Returns whether a subtitle file written by us has any cues. */
export async function containsCues(path: string, format: SubtitleFormat): Promise<boolean> {
  const mark = format === 'ass' ? 'Dialogue:' : ' --> ';
  for await (const line of createInterface({ input: createReadStream(path) }))
    if (line.includes(mark)) return true;
  return false;
}
