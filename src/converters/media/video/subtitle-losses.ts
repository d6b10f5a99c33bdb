import type { MediaFacts, SubtitleStream } from '#src/engines/ffmpeg/media-facts.ts';
import { stylesLost } from '../../subtitles/subtitle-kinds.ts';
import { count, type Comparison, type Sentence } from './comparison.ts';
import { isStyled, pictureKind, pictureKinds } from './subtitle-tracks.ts';

/** What a film lost of its subtitles; those that are pictures are named by their kind where the container holds text, or other kinds. */
export function subtitleSentences({ source, result, target }: Comparison, label: string): Sentence[] {
  const all = source.streams.filter((stream) => stream.kind === 'subtitle');
  const left = all.length - count(result, 'subtitle');
  const pictures = all.filter(
    (stream) => pictureKind(stream) && !target.pictureSubtitles.includes(stream.codec),
  );
  const areOfPictures = left > 0 && left === pictures.length;
  return [
    [areOfPictures, picturesLeftOut(pictures, label)],
    [!areOfPictures && left === 1, `The subtitles were left out: ${label} cannot hold them.`],
    [!areOfPictures && left > 1, `${left} subtitle tracks were left out: ${label} cannot hold them.`],
    [holdsStyled(source) && count(result, 'subtitle') > 0 && !holdsStyled(result), stylesLost],
  ];
}

/** Said where subtitles that are pictures stay behind. */
export const picturesLeftOut = (pictures: readonly SubtitleStream[], label: string): string =>
  `Subtitles that are pictures (${pictureKinds(pictures)}) were left out: ${label} cannot hold them.`;

/** Whether any subtitles bring fonts, colours and places of their own. */
const holdsStyled = ({ streams }: MediaFacts): boolean =>
  streams.some((stream) => stream.kind === 'subtitle' && isStyled(stream));
