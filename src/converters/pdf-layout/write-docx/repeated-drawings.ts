import { createHash } from 'node:crypto';
import type { Box, PagePicture, Shape } from '#src/engines/pdf-child/page.ts';
import { areaOf, around, covered } from '../boxes.ts';
import type { Loose, PageLayout } from '../model.ts';
import { textOf } from '../text/runs.ts';

/** What is drawn on a page besides its text. */
export type Drawings = Pick<PageLayout, 'backdrops' | 'pictures' | 'shapes' | 'marks' | 'loose'>;

/** Drawings that stand at the same place on several pages. */
export interface RepeatedDrawings {
  /** On every page. */
  readonly onAll: Drawings;
  /** On every page but the first. */
  readonly onLater: Drawings;
}

/**
 * Parts off what is drawn at the same place on all pages, or on all but the first: letterheads, bars in the margins and
 * watermarks, which Word keeps in headers. Small drawings within the text stay with it.
 */
export function partRepeated(pages: readonly PageLayout[]): {
  readonly pages: readonly PageLayout[];
  readonly repeated: RepeatedDrawings;
} {
  const [first, second] = pages;
  const isEven = pages.every((page) => page.widthPt === first?.widthPt && page.heightPt === first.heightPt);
  if (!first || !second || !isEven) return { pages, repeated: { onAll: nothing, onLater: nothing } };
  const text = textBox(pages);
  const keys = pages.map((page) => new Set(marksOf(page).map((mark) => keyOf(mark))));
  const isOn = (some: readonly ReadonlySet<string>[], key: string) => some.every((known) => known.has(key));
  const later = keys.slice(1);
  const isApart = (mark: Mark) => isRunning(mark, first, text);
  const isOnAll = (mark: Mark) => isApart(mark) && isOn(keys, keyOf(mark));
  const isOnLater = (mark: Mark) =>
    isApart(mark) && later.length > 1 && isOn(later, keyOf(mark)) && keys[0]?.has(keyOf(mark)) === false;
  return {
    pages: pages.map((page) => ({
      ...page,
      ...only(page, (mark) => !isOnAll(mark) && !isOnLater(mark)),
    })),
    repeated: { onAll: only(first, isOnAll), onLater: only(second, isOnLater) },
  };
}

/** Whether nothing is drawn. */
export const isEmpty = (drawings: Drawings): boolean => marksOf(drawings).length === 0;

/** The drawings of both. */
export const together = (one: Drawings, other: Drawings): Drawings => ({
  backdrops: [...(one.backdrops ?? []), ...(other.backdrops ?? [])],
  pictures: [...one.pictures, ...other.pictures],
  shapes: [...one.shapes, ...other.shapes],
  marks: [...(one.marks ?? []), ...(other.marks ?? [])],
  loose: [...one.loose, ...other.loose],
});

type Mark = PagePicture | Shape | Loose;

const nothing: Drawings = { backdrops: [], pictures: [], shapes: [], loose: [] };

const marksOf = ({ backdrops = [], pictures, shapes, marks = [], loose }: Drawings): Mark[] => [
  ...backdrops,
  ...pictures,
  ...shapes,
  ...marks,
  ...loose,
];

const only = (page: Drawings, isKept: (mark: Mark) => boolean): Drawings => ({
  backdrops: (page.backdrops ?? []).filter(isKept),
  pictures: page.pictures.filter(isKept),
  shapes: page.shapes.filter(isKept),
  marks: (page.marks ?? []).filter(isKept),
  loose: page.loose.filter(isKept),
});

/** Where the text of the pages stands. */
function textBox(pages: readonly PageLayout[]): Box | undefined {
  const boxes = pages.flatMap((page) =>
    page.bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.map(({ box }) => box))),
  );
  return boxes.length > 0 ? around(boxes) : undefined;
}

/** What takes at least this part of a page is its ground or a watermark. */
const largeShare = 0.12;

/** Whether a drawing belongs to the page and not to its text: it stands in the margins, is large, or slanted. */
function isRunning(mark: Mark, { widthPt, heightPt }: PageLayout, text: Box | undefined): boolean {
  const isLarge = areaOf(mark.box) > largeShare * widthPt * heightPt;
  const isSlanted = 'slant' in mark && mark.slant !== undefined;
  const { left, top, right, bottom } = mark.box;
  const seen = { left, top, right: Math.max(right, left + 0.1), bottom: Math.max(bottom, top + 0.1) };
  return isLarge || isSlanted || !text || covered(seen, text) < 0.5;
}

const digests = new WeakMap<Uint8Array, string>();

function keyOf(mark: Mark): string {
  const place = [mark.box.left, mark.box.top, mark.box.right, mark.box.bottom].map(Math.round);
  if ('bytes' in mark) return JSON.stringify([place, digestOf(mark.bytes)]);
  if ('path' in mark)
    return JSON.stringify([place, mark.fill, mark.stroke, mark.widthPt, mark.opacity, mark.path.length]);
  return JSON.stringify([place, mark.turn, mark.slant, mark.blocks.map(({ runs }) => textOf(runs))]);
}

function digestOf(bytes: Uint8Array): string {
  const digest = digests.get(bytes) ?? createHash('sha256').update(bytes).digest('base64');
  digests.set(bytes, digest);
  return digest;
}
