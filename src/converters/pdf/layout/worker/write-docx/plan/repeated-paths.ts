import { createHash } from 'node:crypto';
import type { PageBox, PageImage, Shape } from '#src/engines/pdfium/worker/page.ts';
import { boxArea, around, covered } from '../../boxes.ts';
import type { Loose, LaidOutPage } from '../../model/laid-out-page.ts';
import { joinRunText } from '../../text/runs.ts';

/** What is drawn on a page in addition to its text. */
export type AnchoredGraphics = Pick<LaidOutPage, 'backdrops' | 'images' | 'shapes' | 'marks' | 'loose'>;

/** Graphics at the same position on several pages. */
export interface RepeatedGraphics {
  /** On every page. */
  readonly onAll: AnchoredGraphics;
  /** On every page except the first. */
  readonly onLater: AnchoredGraphics;
}

/**
 * Separates what is drawn at the same position on all pages, or on all but the first: letterheads, margin bars and
 * watermarks, which Word keeps in headers. Small graphics within the text stay with it.
 */
export function partRepeated(pages: readonly LaidOutPage[]): {
  readonly pages: readonly LaidOutPage[];
  readonly repeated: RepeatedGraphics;
} {
  const [first, second] = pages;
  const isEven = pages.every((page) => page.widthPt === first?.widthPt && page.heightPt === first.heightPt);
  if (!first || !second || !isEven) return { pages, repeated: { onAll: nothing, onLater: nothing } };
  const text = textBox(pages);
  const keys = pages.map((page) => new Set(listGraphics(page).map((mark) => graphicKey(mark))));
  const isOn = (some: readonly ReadonlySet<string>[], key: string) => some.every((known) => known.has(key));
  const later = keys.slice(1);
  const isApart = (mark: Mark) => isRunning(mark, first, text);
  const isOnAll = (mark: Mark) => isApart(mark) && isOn(keys, graphicKey(mark));
  const isOnLater = (mark: Mark) =>
    isApart(mark) &&
    later.length > 1 &&
    isOn(later, graphicKey(mark)) &&
    keys[0]?.has(graphicKey(mark)) === false;
  return {
    pages: pages.map((page) => ({
      ...page,
      ...only(page, (mark) => !isOnAll(mark) && !isOnLater(mark)),
    })),
    repeated: { onAll: only(first, isOnAll), onLater: only(second, isOnLater) },
  };
}

/** Whether nothing is drawn. */
export const isEmpty = (graphics: AnchoredGraphics): boolean => listGraphics(graphics).length === 0;

/** Merges two sets of graphics. */
export const mergeGraphics = (one: AnchoredGraphics, other: AnchoredGraphics): AnchoredGraphics => ({
  backdrops: [...(one.backdrops ?? []), ...(other.backdrops ?? [])],
  images: [...one.images, ...other.images],
  shapes: [...one.shapes, ...other.shapes],
  marks: [...(one.marks ?? []), ...(other.marks ?? [])],
  loose: [...one.loose, ...other.loose],
});

type Mark = PageImage | Shape | Loose;

const nothing: AnchoredGraphics = { backdrops: [], images: [], shapes: [], loose: [] };

const listGraphics = ({ backdrops = [], images, shapes, marks = [], loose }: AnchoredGraphics): Mark[] => [
  ...backdrops,
  ...images,
  ...shapes,
  ...marks,
  ...loose,
];

const only = (page: AnchoredGraphics, isIncluded: (mark: Mark) => boolean): AnchoredGraphics => ({
  backdrops: (page.backdrops ?? []).filter(isIncluded),
  images: page.images.filter(isIncluded),
  shapes: page.shapes.filter(isIncluded),
  marks: (page.marks ?? []).filter(isIncluded),
  loose: page.loose.filter(isIncluded),
});

/** Bounding box of the text on all pages. */
function textBox(pages: readonly LaidOutPage[]): PageBox | undefined {
  const boxes = pages.flatMap((page) =>
    page.bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.map(({ box }) => box))),
  );
  return boxes.length > 0 ? around(boxes) : undefined;
}

/** Minimum share of a page covered by a background or watermark. */
const largeShare = 0.12;

/** Whether a graphic belongs to the page rather than its text: it is in the margins, large or slanted. */
function isRunning(mark: Mark, { widthPt, heightPt }: LaidOutPage, text: PageBox | undefined): boolean {
  const isLarge = boxArea(mark.box) > largeShare * widthPt * heightPt;
  const isSlanted = 'slant' in mark && mark.slant !== undefined;
  const { left, top, right, bottom } = mark.box;
  const seen = { left, top, right: Math.max(right, left + 0.1), bottom: Math.max(bottom, top + 0.1) };
  return isLarge || isSlanted || !text || covered(seen, text) < 0.5;
}

const digests = new WeakMap<Uint8Array, string>();

function graphicKey(mark: Mark): string {
  const position = [mark.box.left, mark.box.top, mark.box.right, mark.box.bottom].map(Math.round);
  if ('bytes' in mark) return JSON.stringify([position, imageDigest(mark.bytes)]);
  if ('path' in mark)
    return JSON.stringify([position, mark.fill, mark.stroke, mark.widthPt, mark.opacity, mark.path.length]);
  return JSON.stringify([
    position,
    mark.rotation,
    mark.slant,
    mark.blocks.map(({ runs }) => joinRunText(runs)),
  ]);
}

function imageDigest(bytes: Uint8Array): string {
  const digest = digests.get(bytes) ?? createHash('sha256').update(bytes).digest('base64');
  digests.set(bytes, digest);
  return digest;
}
