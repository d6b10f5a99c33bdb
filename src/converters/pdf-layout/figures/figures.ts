import type { Area, Box, Glyph, Page, PagePicture, Shape } from '#src/engines/pdf-child/page.ts';
import { findBarCharts } from './bar-charts.ts';
import { areaOf, around, covered, heightOf, isWithin, widthOf } from '../boxes.ts';
import { areJoined, isCard, thick } from './cards.ts';
import { clustersOf } from './clusters.ts';
import { findGrids, type Grid } from '../tables/grid.ts';

/** So many outlines near each other are a drawing, or one with so many parts. */
const [fewestShapes, fewestSteps] = [4, 24];
const leastSidePt = 36;
/** A drawing over more of the page is its background. */
const mostOfPage = 0.6;
/** Letters over more of a box than this are text with ornaments, not labels of a drawing. */
const mostLetters = 0.22;
/** The same of charts of bars, whose labels may be long. */
const mostLabels = 0.4;
/**
 * Finds where a page has drawings: slanted lines, curves and what stands close to them, with few letters, and charts of
 * bars. Other boxes and lines alone are tables, frames and rules, and stay what they are.
 */
export function findFigures(page: Page): Box[] {
  if (page.isScan) return [];
  const charts = findBarCharts(page).filter(
    (box) => isLarge(box, page) && letterShare(box, page) < mostLabels,
  );
  const drawings = findDrawings(page).filter((box) => isFigure(box, page));
  return apart([...charts, ...drawings]).filter((box) => isLarge(box, page));
}

function findDrawings(page: Page): Box[] {
  if (page.shapes.length === 0) return [];
  const tables = findGrids(page.rules, page.areas, page).filter((grid) => isTable(grid, page));
  const isDrawn = (box: Box) =>
    !isBackground(box, page) && !tables.some((grid) => covered(thick(box), grid.box) > 0.9);
  const drawn = page.shapes.filter((shape) => isDrawn(shape.box));
  const rich = new Set(
    drawn.filter((shape) => shape.path.length >= fewestSteps && !isCard(shape)).map((shape) => shape.box),
  );
  const rest = [...page.rules, ...page.areas.map((area) => area.box), ...page.pictures.map(({ box }) => box)];
  const own = rest.filter((box) => !isBackground(box, page));
  const cards = new Set(drawn.filter(isCard).map((shape) => shape.box));
  const areCards = (cluster: readonly Box[]) =>
    cluster.every((box) => cards.has(box)) && !areJoined(cluster, page.rules);
  const figures = clustersOf(drawn.map((shape) => shape.box))
    .filter((cluster) => cluster.length >= fewestShapes || cluster.some((box) => rich.has(box)))
    .filter((cluster) => !areCards(cluster))
    .map((cluster) => grown(around(cluster), own));
  return apart(figures);
}

/** A grid with text in a good part of its cells and nothing drawn across them; any other is that of a chart. */
function isTable({ box, xs, ys }: Grid, page: Page): boolean {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < 2 || rows < 3) return false;
  const isAcross = (shape: Box) =>
    widthOf(shape) > (2 * widthOf(box)) / columns && heightOf(shape) > (2 * heightOf(box)) / rows;
  const own = page.shapes.filter((shape) => !isBackground(shape.box, page) && covered(shape.box, box) > 0.9);
  if (own.filter((shape) => isAcross(shape.box)).length >= 2) return false;
  const at = (values: readonly number[], value: number) => values.findIndex((one) => one > value);
  const filled = new Set(
    page.glyphs
      .filter((glyph) => glyph.text.trim() !== '' && isWithin(glyph.box, box))
      .map((glyph) => `${at(xs, glyph.box.left)} ${at(ys, glyph.baseline)}`),
  );
  return filled.size > 0.25 * columns * rows;
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
    pictures: [
      ...page.pictures.filter((picture) => isOutside(picture.box)),
      ...pictures.map((picture) => ({ ...picture, depth: depthOf(picture.box, page) })),
    ],
  };
}

/** How deep the uppermost thing of a drawing lies. */
function depthOf(figure: Box, { shapes, areas, rules, pictures }: Page): number {
  const boxes = [...shapes, ...areas, ...pictures].map(({ box, depth = 0 }) => ({ box, depth }));
  const lines = rules.map((rule) => ({ box: rule, depth: rule.depth ?? 0 }));
  const own = [...boxes, ...lines].filter(({ box }) => covered(thick(box), figure) > 0.8);
  return own.reduce((most, { depth }) => Math.max(most, depth), 0);
}

/** A page without the gradients within its drawings, which are drawn with them. */
export function veiledOutsideFigures(page: Page): Page {
  if (!page.veiled?.length) return page;
  const figures = findFigures(page);
  return {
    ...page,
    veiled: page.veiled.filter((box) => !figures.some((figure) => covered(thick(box), figure) > 0.8)),
  };
}

/** A page with its gradients, patterns and masked fills, what they were taken for left out. */
export function withBackdrops(page: Page, backdrops: readonly PagePicture[]): Page {
  const drawn = new Set(backdrops.map(({ depth }) => depth));
  const isVeil = ({ depth }: Area | Shape) => depth !== undefined && drawn.has(depth);
  return {
    ...page,
    backdrops,
    areas: page.areas.filter((area) => !isVeil(area)),
    shapes: page.shapes.filter((shape) => !isVeil(shape) || shape.stroke !== undefined),
  };
}

const isBackground = (box: Box, page: Page): boolean =>
  areaOf(box) > mostOfPage * page.widthPt * page.heightPt ||
  widthOf(box) > 0.9 * page.widthPt ||
  heightOf(box) > 0.9 * page.heightPt;

const isLarge = (box: Box, page: Page): boolean =>
  Math.min(widthOf(box), heightOf(box)) >= leastSidePt && !isBackground(box, page);

const isFigure = (box: Box, page: Page): boolean =>
  isLarge(box, page) && !areSentences(lettersIn(box, page)) && letterShare(box, page) < mostLetters;

const lettersIn = (box: Box, page: Page): Glyph[] =>
  page.glyphs.filter((glyph) => glyph.text.trim() !== '' && isWithin(glyph.box, box));

/** The part of a box that letters take. */
const letterShare = (box: Box, page: Page): number =>
  lettersIn(box, page).reduce((sum, glyph) => sum + widthOf(glyph.box) * glyph.style.sizePt, 0) / areaOf(box);

/** Letters of a line of text, and how many such lines are more than the labels of a drawing. */
const [fewestInLine, fewestLines] = [16, 4];

/** Whether most letters stand in lines of several words: text in frames, not labels. */
function areSentences(glyphs: readonly Glyph[]): boolean {
  const lines: Glyph[][] = [];
  for (const glyph of glyphs) {
    const before = lines.at(-1)?.at(-1);
    const size = glyph.style.sizePt;
    const isNext =
      before !== undefined &&
      Math.abs(before.baseline - glyph.baseline) < 1 &&
      Math.abs(glyph.box.left - before.box.right) < 0.6 * size;
    if (isNext) lines.at(-1)?.push(glyph);
    else lines.push([glyph]);
  }
  const long = lines.filter((line) => line.length >= fewestInLine);
  return long.length >= fewestLines && long.flat().length > 0.6 * glyphs.length;
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
