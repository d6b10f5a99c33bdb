import type { MediaFacts, SubtitleStream } from '#src/engines/ffmpeg/media-facts.ts';
import { stylesLost } from '../subtitles/subtitle-formats.ts';
import { count, type Comparison, type Sentence } from './comparison.ts';
import { isStyled, bitmapSubtitleFormat, bitmapSubtitleFormats } from './subtitle-tracks.ts';

/**
 * Describes the subtitles a video lost. Bitmap subtitles are listed by format if the container holds only text or
 * other formats.
 */
export function subtitleSentences({ source, result, target }: Comparison, label: string): Sentence[] {
  const all = source.streams.filter((stream) => stream.type === 'subtitle');
  const left = all.length - count(result, 'subtitle');
  const bitmaps = all.filter(
    (stream) => bitmapSubtitleFormat(stream) && !target.bitmapSubtitles.includes(stream.codec),
  );
  const areBitmaps = left > 0 && left === bitmaps.length;
  return [
    [areBitmaps, bitmapSubtitlesOmitted(bitmaps, label)],
    [!areBitmaps && left === 1, `The subtitles were left out: ${label} cannot hold them.`],
    [!areBitmaps && left > 1, `${left} subtitle tracks were left out: ${label} cannot hold them.`],
    [
      containsStyledSubtitles(source) && count(result, 'subtitle') > 0 && !containsStyledSubtitles(result),
      stylesLost,
    ],
  ];
}

/** Returns the warning for bitmap subtitles that are left out. */
export const bitmapSubtitlesOmitted = (bitmaps: readonly SubtitleStream[], label: string): string =>
  `Bitmap subtitles (${bitmapSubtitleFormats(bitmaps)}) were left out: ${label} cannot hold them.`;

/** Returns whether any subtitles have their own fonts, colors and positions. */
const containsStyledSubtitles = ({ streams }: MediaFacts): boolean =>
  streams.some((stream) => stream.type === 'subtitle' && isStyled(stream));
