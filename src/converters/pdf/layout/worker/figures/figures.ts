import type { FilledArea, PageBox, Glyph, Page, PageImage, Shape } from '#src/engines/pdfium/worker/page.ts';
import { findBarCharts } from './bar-charts.ts';
import { boxArea, around, covered, boxHeight, isWithin, boxWidth } from '../boxes.ts';
import { areJoined, isCard, thick } from './cards.ts';
import { clusterNearBoxes } from './clusters.ts';
import { findGrids, type Grid } from '../tables/ruled/grid.ts';

/** Minimum number of nearby outlines, or of path steps in one outline, that make a figure. */
const [minShapes, minSteps] = [4, 24];
const minFigureSidePt = 36;
/** A figure that covers more of the page is its background. */
const maxFigurePageShare = 0.6;
/** If letters cover more of a box than this, it is text with ornaments, not a figure with labels. */
const maxFigureLetterShare = 0.22;
/** The same limit for bar charts, whose labels may be long. */
const maxChartLetterShare = 0.4;
/**
 * Finds the figures of a page: slanted lines, curves and what is close to them, with few letters, and bar charts.
 * Boxes and lines on their own are tables, frames and rules, and are kept as such.
 */
export function findFigures(page: Page): PageBox[] {
  if (page.isScan) return [];
  const charts = findBarCharts(page).filter(
    (box) => isLarge(box, page) && letterShare(box, page) < maxChartLetterShare,
  );
  const vectorFigures = findVectorFigures(page).filter((box) => isFigure(box, page));
  return apart([...charts, ...vectorFigures]).filter((box) => isLarge(box, page));
}

function findVectorFigures(page: Page): PageBox[] {
  if (page.shapes.length === 0) return [];
  const tables = findGrids(page.rules, page.areas, page).filter((grid) => isTable(grid, page));
  const isDrawn = (box: PageBox) =>
    !isBackground(box, page) && !tables.some((grid) => covered(thick(box), grid.box) > 0.9);
  const drawn = page.shapes.filter((shape) => isDrawn(shape.box));
  const rich = new Set(
    drawn.filter((shape) => shape.path.length >= minSteps && !isCard(shape)).map((shape) => shape.box),
  );
  const rest = [...page.rules, ...page.areas.map((area) => area.box), ...page.images.map(({ box }) => box)];
  const own = rest.filter((box) => !isBackground(box, page));
  const cards = new Set(drawn.filter(isCard).map((shape) => shape.box));
  const areCards = (cluster: readonly PageBox[]) =>
    cluster.every((box) => cards.has(box)) && !areJoined(cluster, page.rules);
  const figures = clusterNearBoxes(drawn.map((shape) => shape.box))
    .filter((cluster) => cluster.length >= minShapes || cluster.some((box) => rich.has(box)))
    .filter((cluster) => !areCards(cluster))
    .map((cluster) => grown(around(cluster), own));
  return apart(figures);
}

/**
 * Whether a grid is a table: many of its cells have text and nothing is drawn across them. Any other grid belongs to
 * a chart.
 */
function isTable({ box, xs, ys }: Grid, page: Page): boolean {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < 2 || rows < 3) return false;
  const isAcross = (shape: PageBox) =>
    boxWidth(shape) > (2 * boxWidth(box)) / columns && boxHeight(shape) > (2 * boxHeight(box)) / rows;
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

/** Replaces the figures of a page with images of them and removes the paths they consist of. */
export function replaceFiguresWithImages(
  page: Page,
  boxes: readonly PageBox[],
  images: readonly PageImage[],
): Page {
  const figures = boxes.filter((box) => images.some((image) => image.box === box));
  const isOutside = (box: PageBox) => !figures.some((figure) => covered(thick(box), figure) > 0.8);
  return {
    ...page,
    figures,
    shapes: page.shapes.filter((shape) => isOutside(shape.box)),
    rules: page.rules.filter(isOutside),
    areas: page.areas.filter((area) => isOutside(area.box)),
    images: [
      ...page.images.filter((image) => isOutside(image.box)),
      ...images.map((image) => ({ ...image, depth: figureDepth(image.box, page) })),
    ],
  };
}

/** Returns the depth of a figure's topmost element. */
function figureDepth(figure: PageBox, { shapes, areas, rules, images }: Page): number {
  const boxes = [...shapes, ...areas, ...images].map(({ box, depth = 0 }) => ({ box, depth }));
  const lines = rules.map((rule) => ({ box: rule, depth: rule.depth ?? 0 }));
  const own = [...boxes, ...lines].filter(({ box }) => covered(thick(box), figure) > 0.8);
  return own.reduce((max, { depth }) => Math.max(max, depth), 0);
}

/** Removes the gradients within figures, which are rendered with them. */
export function veiledOutsideFigures(page: Page): Page {
  if (!page.veiled?.length) return page;
  const figures = findFigures(page);
  return {
    ...page,
    veiled: page.veiled.filter((box) => !figures.some((figure) => covered(thick(box), figure) > 0.8)),
  };
}

/** Adds the gradients, patterns and masked fills to a page and removes the areas and shapes that stood for them. */
export function withBackdrops(page: Page, backdrops: readonly PageImage[]): Page {
  const drawn = new Set(backdrops.map(({ depth }) => depth));
  const isVeil = ({ depth }: FilledArea | Shape) => depth !== undefined && drawn.has(depth);
  return {
    ...page,
    backdrops,
    areas: page.areas.filter((area) => !isVeil(area)),
    shapes: page.shapes.filter((shape) => !isVeil(shape) || shape.stroke !== undefined),
  };
}

const isBackground = (box: PageBox, page: Page): boolean =>
  boxArea(box) > maxFigurePageShare * page.widthPt * page.heightPt ||
  boxWidth(box) > 0.9 * page.widthPt ||
  boxHeight(box) > 0.9 * page.heightPt;

const isLarge = (box: PageBox, page: Page): boolean =>
  Math.min(boxWidth(box), boxHeight(box)) >= minFigureSidePt && !isBackground(box, page);

const isFigure = (box: PageBox, page: Page): boolean =>
  isLarge(box, page) && !areSentences(lettersIn(box, page)) && letterShare(box, page) < maxFigureLetterShare;

const lettersIn = (box: PageBox, page: Page): Glyph[] =>
  page.glyphs.filter((glyph) => glyph.text.trim() !== '' && isWithin(glyph.box, box));

/** Returns the share of a box that letters cover. */
const letterShare = (box: PageBox, page: Page): number =>
  lettersIn(box, page).reduce((sum, glyph) => sum + boxWidth(glyph.box) * glyph.style.sizePt, 0) /
  boxArea(box);

/** Minimum number of letters in a line of text, and of such lines that are more than the labels of a figure. */
const [minLettersInLine, minLines] = [16, 4];

/** Whether most letters are in lines of several words: framed text, not labels. */
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
  const long = lines.filter((line) => line.length >= minLettersInLine);
  return long.length >= minLines && long.flat().length > 0.6 * glyphs.length;
}

/** Extends a figure by the straight lines, boxes and images that mostly overlap it. */
function grown(figure: PageBox, rest: readonly PageBox[]): PageBox {
  const own = rest.filter((box) => covered(thick(box), figure) > 0.5);
  const box = around([figure, ...own]);
  return { left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1 };
}

/** Merges boxes that overlap. */
function apart(boxes: readonly PageBox[]): PageBox[] {
  return clusterNearBoxes(boxes).map((group) => around(group));
}
