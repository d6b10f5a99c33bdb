import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { note } from '#src/contract/messages/notes.ts';
import { converter, everyMove, type Converter } from '../../registry/converter.ts';
import { spokenText } from '../subtitles/spoken-text.ts';
import { subtitleFormats, type SubtitleFormat } from '../subtitles/subtitle-formats.ts';
import { writeSubtitles } from '../subtitles/write-subtitles.ts';

/** Converts subtitles between formats with their timing, and to text without it. */
export default [
  converter({
    id: 'subtitles-from-subtitles',
    operation: 'convert',
    moves: everyMove(subtitleFormats, subtitleFormats),
    engines: ['ffmpeg'],
    options: z.object({}),
    lane: 'light',
    async run(task) {
      const made = await writeSubtitles(task, task.to as SubtitleFormat, 'out');
      if (task.from === 'ass') task.warn(note('subtitle-styles-omitted'));
      return [{ path: join(task.workdir, made) }];
    },
  }),
  converter({
    id: 'subtitles-to-text',
    operation: 'convert',
    moves: everyMove(subtitleFormats, ['txt']),
    engines: ['ffmpeg'],
    options: z.object({}),
    lane: 'light',
    async run(task) {
      const made = await writeSubtitles(task, 'srt', '.');
      const path = join(task.workdir, 'out', 'words.txt');
      await writeFile(path, await spokenText(join(task.workdir, made)));
      return [{ path }];
    },
  }),
] satisfies Converter[];
