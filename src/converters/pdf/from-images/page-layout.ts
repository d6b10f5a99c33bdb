import { shownSize, type EmbeddableImage } from '../../image/convert/embeddable-image.ts';

/** A page and the position of its image, in points; `matrix` maps the unit square to the image (ISO 32000-1, 8.9.5). */
export interface ImagePageLayout {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly matrix: readonly number[];
}

export interface PageChoices {
  /** Paper size in portrait orientation; undefined for a page the size of the image. */
  readonly paper?: { readonly widthPt: number; readonly heightPt: number } | undefined;
  readonly orientation: 'auto' | 'portrait' | 'landscape';
  readonly marginPt: number;
}

/** Places an image on a page: upright, uncropped, as large as fits, centered. */
export function layOutImage(
  image: EmbeddableImage,
  { paper, orientation, marginPt }: PageChoices,
): ImagePageLayout {
  const { widthPx, heightPx } = shownSize(image);
  const natural = naturalSize(image);
  const page = paper
    ? turned(paper, orientation === 'auto' ? widthPx > heightPx : orientation === 'landscape')
    : {
        widthPt: Math.max(smallestSidePt, natural.widthPt + 2 * marginPt),
        heightPt: Math.max(smallestSidePt, natural.heightPt + 2 * marginPt),
      };
  const available = { widthPt: page.widthPt - 2 * marginPt, heightPt: page.heightPt - 2 * marginPt };
  const scale = Math.min(available.widthPt / widthPx, available.heightPt / heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  const [left, bottom] = [(page.widthPt - width) / 2, (page.heightPt - height) / 2];
  return { ...page, matrix: orientationMatrix(image.orientation, left, bottom, width, height) };
}

/** Minimum side of a page (ISO 32000-1, annex C). */
const smallestSidePt = 3;
const a4LongSidePt = 841.89;
const minLongSidePt = 72;
/** Programs that don't know the density write 1 pixel per millimeter, or none. */
const minDensity = 36;
const maxLongSidePt = 1225; // 17 inches, plus PNG's rounding to whole pixels per meter

/**
 * Returns the size that follows from the image's own density if it is a plausible page size; otherwise at most as
 * long as A4.
 */
function naturalSize(image: EmbeddableImage): { widthPt: number; heightPt: number } {
  const { widthPx, heightPx } = shownSize(image);
  const longSidePx = Math.max(widthPx, heightPx);
  const byDensity = (image.density ?? 0) >= minDensity ? (longSidePx / (image.density ?? 1)) * 72 : 0;
  const isSensible = byDensity >= minLongSidePt && byDensity <= maxLongSidePt;
  const longSidePt = isSensible ? byDensity : Math.min(a4LongSidePt, longSidePx * 0.75);
  return { widthPt: (widthPx / longSidePx) * longSidePt, heightPt: (heightPx / longSidePx) * longSidePt };
}

function turned(paper: { widthPt: number; heightPt: number }, isLandscape: boolean) {
  return isLandscape ? { widthPt: paper.heightPt, heightPt: paper.widthPt } : paper;
}

/** Matrices for the eight EXIF orientations: where the axes of the stored image go on the page. */
function orientationMatrix(
  orientation: number,
  left: number,
  bottom: number,
  width: number,
  height: number,
): number[] {
  const [right, top] = [left + width, bottom + height];
  switch (orientation) {
    case 2:
      return [-width, 0, 0, height, right, bottom];
    case 3:
      return [-width, 0, 0, -height, right, top];
    case 4:
      return [width, 0, 0, -height, left, top];
    case 5:
      return [0, -height, -width, 0, right, top];
    case 6:
      return [0, -height, width, 0, left, top];
    case 7:
      return [0, height, width, 0, left, bottom];
    case 8:
      return [0, height, -width, 0, right, bottom];
    default:
      return [width, 0, 0, height, left, bottom];
  }
}
