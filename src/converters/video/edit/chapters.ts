import type { MediaChapter } from '#src/engines/ffmpeg/media-facts.ts';
import { metadataText } from '../../media/tags/metadata.ts';
import type { RetainedStretch } from './plan-pieces.ts';

/** Returns the chapters within the kept segments, with their new times. */
export function retimeChapters(
  chapters: readonly MediaChapter[],
  stretches: readonly RetainedStretch[],
  videoSeconds: number,
): MediaChapter[] {
  return chapters.flatMap((chapter) => {
    const startSeconds = movedTo(chapter.startSeconds, stretches, videoSeconds);
    const endSeconds = movedTo(chapter.endSeconds, stretches, videoSeconds);
    return endSeconds > startSeconds ? [{ ...chapter, startSeconds, endSeconds }] : [];
  });
}

/** Maps a time of the video to the result: the total duration kept before it. */
function movedTo(seconds: number, stretches: readonly RetainedStretch[], videoSeconds: number): number {
  return stretches.reduce((sum, { from, to }) => {
    const end = Math.min(to, videoSeconds, Math.max(seconds, from));
    return sum + Math.max(0, end - from);
  }, 0);
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
