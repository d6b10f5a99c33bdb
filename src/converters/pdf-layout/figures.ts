import type { Box, Glyph, Page, PagePicture } from '#src/engines/pdf-child/page.ts';
import { areaOf, around, covered, heightOf, isWithin, widthOf } from './boxes.ts';
import { findGrids } from './tables/grid.ts';

/** What stands nearer than this belongs to one drawing. */
const reachPt = 9;
const fewestShapes = 4;
const leastSidePt = 36;
/** A drawing over more of the page is its background. */
const mostOfPage = 0.6;
/** Letters over more of a box than this are text with ornaments, not labels of a drawing. */
const mostLetters = 0.22;
const mostParts = 4_000;

/**
 * Finds where a page has drawings: slanted lines, curves and what stands close to them, with few letters. Boxes and
 * lines alone are tables, frames and rules, and stay what they are.
 */
export function findFigures(page: Page): Box[] {
  if (page.isScan || page.shapes.length < fewestShapes || page.shapes.length > mostParts) return [];
  const tables = findGrids(page.rules, page.areas, page).filter(
    (grid) => grid.xs.length > 2 && grid.ys.length > 3,
  );
  const drawn = page.shapes
    .map((shape) => shape.box)
    .filter((box) => !isBackground(box, page) && !tables.some((grid) => covered(box, grid.box) > 0.9));
  const rest = [...page.rules, ...page.areas.map((area) => area.box), ...page.pictures.map(({ box }) => box)]
    .filter((box) => !isBackground(box, page))
    .slice(0, mostParts);
  const figures = clustersOf(drawn)
    .filter((cluster) => cluster.length >= fewestShapes)
    .map((cluster) => grown(around(cluster), rest));
  return apart(figures).filter((box) => isFigure(box, page));
}

/** A page whose drawings are the pictures made of them; what they were drawn with is left out. */
export function asPictures(page: Page, boxes: readonly Box[], pictures: readonly PagePicture[]): Page {
  const figures = boxes.filter((box) => pictures.some((picture) => picture.box === box));
  const isOutside = (box: Box) => !figures.some((figure) => covered(thick(box), figure) > 0.8);
  return {
    ...page,
    figures,
    shapes: page.shapes.filter((shape) => isOutside(shape.box)),
    rules: page.rules.filter(isOutside),
    areas: page.areas.filter((area) => isOutside(area.box)),
    pictures: [...page.pictures.filter((picture) => isOutside(picture.box)), ...pictures],
  };
}

/** Lines have no area of their own. */
const thick = ({ left, top, right, bottom }: Box): Box => ({
  left: left - 0.1,
  top: top - 0.1,
  right: right + 0.1,
  bottom: bottom + 0.1,
});

const isBackground = (box: Box, page: Page): boolean =>
  areaOf(box) > mostOfPage * page.widthPt * page.heightPt ||
  widthOf(box) > 0.9 * page.widthPt ||
  heightOf(box) > 0.9 * page.heightPt;

function isFigure(box: Box, page: Page): boolean {
  if (Math.min(widthOf(box), heightOf(box)) < leastSidePt || isBackground(box, page)) return false;
  const letters = page.glyphs.filter((glyph) => glyph.text.trim() !== '' && isWithin(glyph.box, box));
  const size = (glyph: Glyph) => widthOf(glyph.box) * glyph.style.sizePt;
  return letters.reduce((sum, glyph) => sum + size(glyph), 0) < mostLetters * areaOf(box);
}

const touches = (one: Box, other: Box, reach: number): boolean =>
  one.left < other.right + reach &&
  other.left < one.right + reach &&
  one.top < other.bottom + reach &&
  other.top < one.bottom + reach;

/** Boxes in groups of those that are near each other, each group with all its members. */
function clustersOf(boxes: readonly Box[]): Box[][] {
  let groups: { box: Box; members: Box[] }[] = [];
  for (const box of boxes) {
    const near = groups.filter((group) => touches(group.box, box, reachPt));
    const members = [box, ...near.flatMap((group) => group.members)];
    const whole = around([box, ...near.map((group) => group.box)]);
    groups = [...groups.filter((group) => !near.includes(group)), { box: whole, members }];
  }
  return groups.map((group) => group.members);
}

/** A drawing with the straight lines, boxes and pictures that lie mostly upon it. */
function grown(figure: Box, rest: readonly Box[]): Box {
  const own = rest.filter((box) => covered(thick(box), figure) > 0.5);
  const box = around([figure, ...own]);
  return { left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1 };
}

/** Boxes that overlap are one. */
function apart(boxes: readonly Box[]): Box[] {
  return clustersOf(boxes).map((group) => around(group));
}
