import type { Box, Glyph, Page } from '#src/engines/pdf-child/page.ts';
import { areaOf, around, covered, heightOf, isWithin, widthOf } from '../boxes.ts';
import { touchingPieces } from '../text/glyph-rows.ts';

/** So many bars of at least so many lengths on one line are a chart; cells of tables are as long as each other. */
const [fewestBars, fewestLengths] = [4, 3];
const mostAreas = 250;
const thinnestPt = 2;
/** Bars of one chart are as thick as each other, up to this factor. */
const thickest = 1.5;
/** Widest label of an axis, and farthest it stands from it, as parts of its letter size. */
const [widestLabel, farthestLabel] = [14, 1.8];
/** A ground this much larger than the bars upon it is that of more than a chart. */
const mostGround = 5;

/** Boxes of bar charts: filled bars that begin at one line and end in different places, with the ground, lines and labels around. */
export function findBarCharts(page: Page): Box[] {
  const bars = page.areas
    .map(({ box }) => box)
    .filter((box) => Math.min(widthOf(box), heightOf(box)) > thinnestPt)
    .slice(0, mostAreas);
  if (bars.length < fewestBars) return [];
  const upright = groupsBy(bars, (box) => box.bottom).filter((group) => areBars(group, heightOf, widthOf));
  const lying = groupsBy(bars, (box) => box.left).filter((group) => areBars(group, widthOf, heightOf));
  return [...upright, ...lying]
    .filter((group) => !isLettered(group, page.glyphs))
    .map((group) => withGround(around(group), page))
    .map((box) => withLabels(box, page.glyphs));
}

/** Boxes that have a side on one line. */
function groupsBy(boxes: readonly Box[], side: (box: Box) => number): Box[][] {
  const groups: Box[][] = [];
  for (const box of boxes.toSorted((one, other) => side(one) - side(other))) {
    const group = groups.at(-1);
    if (group?.[0] && side(box) - side(group[0]) < 1) group.push(box);
    else groups.push([box]);
  }
  return groups;
}

function areBars(
  group: readonly Box[],
  lengthOf: (box: Box) => number,
  thicknessOf: (box: Box) => number,
): boolean {
  const usual = group.map(thicknessOf).sort((one, other) => one - other)[Math.floor(group.length / 2)] ?? 0;
  const bars = group.filter(
    (box) => thicknessOf(box) < thickest * usual && thicknessOf(box) > usual / thickest,
  );
  const lengths = new Set(bars.map((box) => Math.round(lengthOf(box) / 3)));
  const longest = Math.max(...bars.map(lengthOf));
  return (
    bars.length >= Math.max(fewestBars, 0.7 * group.length) &&
    lengths.size >= fewestLengths &&
    longest > 2 * usual
  );
}

/** Whether most bars have text within: then they are cells, or shaded lines of a text. */
function isLettered(bars: readonly Box[], glyphs: readonly Glyph[]): boolean {
  const near = around(bars);
  const own = glyphs.filter((glyph) => glyph.text.trim() !== '' && isWithin(glyph.box, near));
  const lettered = bars.filter((bar) => own.some((glyph) => isWithin(glyph.box, bar)));
  return lettered.length > 0.4 * bars.length;
}

/** A chart with the ground it stands on, and the lines that cross it. */
function withGround(bars: Box, page: Page): Box {
  const reach = { left: bars.left - 3, top: bars.top - 3, right: bars.right + 3, bottom: bars.bottom + 3 };
  const lines = page.rules.filter(
    (rule) =>
      rule.right > reach.left &&
      rule.left < reach.right &&
      rule.bottom > reach.top &&
      rule.top < reach.bottom &&
      widthOf(rule) < 2 * widthOf(bars) &&
      heightOf(rule) < 2 * heightOf(bars),
  );
  const chart = withGrid(around([bars, ...lines]), lines, page);
  const grounds = page.areas
    .map(({ box }) => box)
    .filter((box) => covered(chart, box) > 0.95 && areaOf(box) < mostGround * areaOf(chart));
  return around([chart, ...grounds]);
}

/** A chart with lines like those that cross it, near by: its bars may end below the highest. */
function withGrid(chart: Box, lines: readonly Box[], page: Page): Box {
  const [across] = lines.filter((line) => widthOf(line) > 0.8 * widthOf(chart));
  const [up] = lines.filter((line) => heightOf(line) > 0.8 * heightOf(chart));
  const isLike = (one: number, other: number) => Math.abs(one - other) < 1.5;
  const own = page.rules.filter(
    (rule) =>
      (across &&
        isLike(rule.left, across.left) &&
        isLike(rule.right, across.right) &&
        rule.top > chart.top - 0.5 * heightOf(chart) &&
        rule.bottom < chart.bottom + 3) ||
      (up &&
        isLike(rule.top, up.top) &&
        isLike(rule.bottom, up.bottom) &&
        rule.left > chart.left - 3 &&
        rule.right < chart.right + 0.5 * widthOf(chart)),
  );
  return around([chart, ...own]);
}

/** A chart with the labels of its axes: short pieces of text left of it, and rows of them right below. */
function withLabels(chart: Box, glyphs: readonly Glyph[]): Box {
  const upright = glyphs.filter((glyph) => glyph.turn === 0 && glyph.text.trim() !== '');
  const size = upright.find((glyph) => glyph.box.top > chart.top)?.style.sizePt ?? 10;
  const near = upright.filter(
    ({ box, baseline }) =>
      box.right > chart.left - (widestLabel + farthestLabel) * size &&
      box.left < chart.right + farthestLabel * size &&
      baseline > chart.top - size &&
      baseline < chart.bottom + 2.5 * size,
  );
  const labels = touchingPieces(near).filter((box) => widthOf(box) < widestLabel * size);
  const beside = labels.filter(
    (box) =>
      box.bottom < chart.bottom + size &&
      box.right < chart.left + size &&
      box.right > chart.left - farthestLabel * size,
  );
  const below = labels.filter(
    (box) =>
      box.top > chart.bottom - size &&
      box.top < chart.bottom + farthestLabel * size &&
      box.left > chart.left - 2 * size &&
      box.right < chart.right + 2 * size,
  );
  return around([chart, ...beside, ...(below.length > 2 ? below : [])]);
}
