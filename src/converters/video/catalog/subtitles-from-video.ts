import { join } from 'node:path';
import { z } from 'zod';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import type { SubtitleStream } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import { converter, everyMove, type OutputFile, type Task } from '../../registry/converter.ts';
import { videoFormats } from '../../media/media-formats.ts';
import { readSource } from '../../media/source.ts';
import { bitmapSubtitlesOmitted } from '../convert/subtitle-losses.ts';
import {
  isStyled,
  isTextSubtitle,
  bitmapSubtitleFormat,
  bitmapSubtitleFormats,
} from '../convert/subtitle-tracks.ts';
import { subtitleEncodings, type SubtitleFormat } from '../subtitles/subtitle-formats.ts';
import { containsCues } from '../subtitles/write-subtitles.ts';

/** Extracts the subtitles of a video as text, one file per track. */
export default converter({
  id: 'subtitles-from-videos',
  operation: 'convert',
  moves: everyMove(videoFormats, ['srt', 'vtt']),
  engines: ['ffmpeg', 'ffprobe'],
  options: z.object({}),
  lane: 'light',
  async run(task) {
    const { streams } = await readSource(task);
    const all = streams.filter((stream) => stream.type === 'subtitle');
    const tracks = all.filter(isTextSubtitle);
    const drawn = all.filter((stream) => bitmapSubtitleFormat(stream) !== undefined);
    if (tracks.length === 0) throw noText(drawn);
    const written = await writeTracks(tracks, task);
    if (written.length === 0) throw new Fault('no-content', { missing: phrase('no subtitles') });
    if (tracks.some(isStyled)) task.warn(note('subtitle-styles-omitted'));
    if (drawn.length > 0) task.warn(bitmapSubtitlesOmitted(drawn, formatById(task.to).label));
    return written.length === 1 ? written.map(({ path }) => ({ path })) : written;
  },
});

/** Returns the reason why a video has no subtitle text: its subtitles are bitmaps, or it has none. */
function noText(drawn: readonly SubtitleStream[]): Fault {
  return drawn.length > 0
    ? new Fault('subtitles-bitmap', { kinds: bitmapSubtitleFormats(drawn) })
    : new Fault('no-content', { missing: phrase('no subtitles') });
}

/** Writes every track that has content, in a single pass. */
async function writeTracks(tracks: readonly SubtitleStream[], task: Task<unknown>): Promise<OutputFile[]> {
  const to = task.to as SubtitleFormat;
  const { muxer, codec } = subtitleEncodings[to];
  const outputs = tracks.flatMap(({ index }, position) => [
    '-map',
    `0:${index}`,
    '-c:s',
    codec,
    '-f',
    muxer,
    `/job/out/${position}.${to}`,
  ]);
  const args = [...inputArguments(task.inputs[0].inside), ...outputs];
  await runFfmpeg(task.sandbox, {
    ...task,
    args,
    label: formatById(task.from).label,
    durationSeconds: undefined,
  });
  const made: OutputFile[] = [];
  for (const position of tracks.keys()) {
    const path = join(task.workdir, 'out', `${position}.${to}`);
    if (await containsCues(path, to)) made.push({ path, part: `subtitles-${position + 1}` });
  }
  return made;
}
