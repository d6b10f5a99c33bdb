import { note, type Note } from '#src/contract/messages/notes.ts';
import type { MediaFacts, SubtitleStream } from '#src/engines/ffmpeg/media-facts.ts';
import { count, type Comparison, type Loss } from './comparison.ts';
import { isStyled, bitmapSubtitleFormat, bitmapSubtitleFormats } from './subtitle-tracks.ts';

/**
 * Describes the subtitles a video lost. Bitmap subtitles are listed by format if the container holds only text or
 * other formats.
 */
export function subtitleLosses({ source, result, target }: Comparison, format: string): Loss[] {
  const all = source.streams.filter((stream) => stream.type === 'subtitle');
  const left = all.length - count(result, 'subtitle');
  const bitmaps = all.filter(
    (stream) => bitmapSubtitleFormat(stream) && !target.bitmapSubtitles.includes(stream.codec),
  );
  const areBitmaps = left > 0 && left === bitmaps.length;
  return [
    [areBitmaps, bitmapSubtitlesOmitted(bitmaps, format)],
    [!areBitmaps && left > 0, note('subtitles-omitted', { tracks: left, format })],
    [
      containsStyledSubtitles(source) && count(result, 'subtitle') > 0 && !containsStyledSubtitles(result),
      note('subtitle-styles-omitted'),
    ],
  ];
}

/** Returns the warning for bitmap subtitles that are left out. */
export const bitmapSubtitlesOmitted = (bitmaps: readonly SubtitleStream[], format: string): Note =>
  note('bitmap-subtitles-omitted', { kinds: bitmapSubtitleFormats(bitmaps), format });

/** Returns whether any subtitles have their own fonts, colors and positions. */
const containsStyledSubtitles = ({ streams }: MediaFacts): boolean =>
  streams.some((stream) => stream.type === 'subtitle' && isStyled(stream));
