import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import type { SubtitleStream } from '#src/engines/ffmpeg/media-facts.ts';
import { formatOf } from '#src/formats/formats.ts';
import { converter, everyMove, type OutputFile, type Task } from '../../converter.ts';
import { videoFormats } from '../../media/media-formats.ts';
import { readSource } from '../../media/source.ts';
import { picturesLeftOut } from '../../media/video/subtitle-losses.ts';
import { isStyled, isTextSubtitle, pictureKind, pictureKinds } from '../../media/video/subtitle-tracks.ts';
import { stylesLost, subtitleKinds, type SubtitleFormat } from '../../subtitles/subtitle-kinds.ts';
import { holdsLines } from '../../subtitles/write-subtitles.ts';

/** The subtitles that lie in a film as text, each track as a file of its own. */
export default converter({
  id: 'subtitles-from-films',
  operation: 'convert',
  moves: everyMove(videoFormats, ['srt', 'vtt']),
  engines: ['ffmpeg', 'ffprobe'],
  options: z.object({}),
  lane: 'light',
  async run(task) {
    const { streams } = await readSource(task);
    const all = streams.filter((stream) => stream.kind === 'subtitle');
    const tracks = all.filter(isTextSubtitle);
    const drawn = all.filter((stream) => pictureKind(stream) !== undefined);
    if (tracks.length === 0) throw noText(drawn);
    const written = await writeTracks(tracks, task);
    if (written.length === 0) throw new Fault('nothing-inside', { what: 'subtitles' });
    if (tracks.some(isStyled)) task.note(stylesLost);
    if (drawn.length > 0) task.note(picturesLeftOut(drawn, formatOf(task.to).label));
    return written.length === 1 ? written.map(({ path }) => ({ path })) : written;
  },
});

/** Why a film gives no text: its subtitles are pictures, or it has none. */
function noText(drawn: readonly SubtitleStream[]): Fault {
  return drawn.length > 0
    ? new Fault('subtitles-drawn', { kinds: pictureKinds(drawn) })
    : new Fault('nothing-inside', { what: 'subtitles' });
}

/** Every track that shows anything, read in one go. */
async function writeTracks(tracks: readonly SubtitleStream[], task: Task<unknown>): Promise<OutputFile[]> {
  const to = task.to as SubtitleFormat;
  const { muxer, codec } = subtitleKinds[to];
  const outputs = tracks.flatMap(({ index }, place) => [
    '-map',
    `0:${index}`,
    '-c:s',
    codec,
    '-f',
    muxer,
    `/job/out/${place}.${to}`,
  ]);
  const args = [...inputArguments(task.inputs[0].inside), ...outputs];
  await runFfmpeg(task.sandbox, {
    ...task,
    args,
    label: formatOf(task.from).label,
    durationSeconds: undefined,
  });
  const made: OutputFile[] = [];
  for (const place of tracks.keys()) {
    const path = join(task.workdir, 'out', `${place}.${to}`);
    if (await holdsLines(path, to)) made.push({ path, part: `subtitles-${place + 1}` });
  }
  return made;
}
