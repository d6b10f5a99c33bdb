import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaChapter } from '#src/engines/ffmpeg/media-facts.ts';
import { metadataText } from '../tags/metadata.ts';
import type { Retiming } from './retiming.ts';

/** Returns the chapters that remain, with their new times. */
export function retimeChapters(chapters: readonly MediaChapter[], { move }: Retiming): MediaChapter[] {
  return chapters.flatMap((chapter) => {
    const startSeconds = move(chapter.startSeconds);
    const endSeconds = move(chapter.endSeconds);
    return endSeconds > startSeconds ? [{ ...chapter, startSeconds, endSeconds }] : [];
  });
}

/** Formats chapters in FFmpeg's metadata file format, without its first line. */
export function chaptersText(chapters: readonly MediaChapter[]): string {
  return chapters
    .map(({ startSeconds, endSeconds, tags }) => {
      const times = `START=${Math.round(startSeconds * 1000)}\nEND=${Math.round(endSeconds * 1000)}\n`;
      const title = metadataText(tags).split('\n').slice(1).join('\n');
      return `[CHAPTER]\nTIMEBASE=1/1000\n${times}${title}`;
    })
    .join('');
}

/** Writes chapters to a file in the job's input directory, where engines have read access only. */
export async function writeChapters(chapters: readonly MediaChapter[], workdir: string): Promise<void> {
  const text = metadataText({}) + chaptersText(chapters);
  await writeFile(join(workdir, 'in', 'chapters.txt'), text, { mode: 0o644 });
}

/** Arguments that open that file as an input. */
export const chaptersInputArguments = ['-f', 'ffmetadata', '-i', '/job/in/chapters.txt'] as const;
