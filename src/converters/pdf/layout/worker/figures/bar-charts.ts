import type { PageBox, Glyph, Page } from '#src/engines/pdfium/worker/page.ts';
import { boxArea, around, covered, boxHeight, isWithin, boxWidth } from '../boxes.ts';
import { touchingPieces } from '../text/glyph-rows.ts';

/** Minimum number of bars, and of distinct lengths, on one line that make a chart; table cells have equal lengths. */
const [minBars, minLengths] = [4, 3];
const maxChartAreas = 250;
const thinnestPt = 2;
/** Maximum ratio between the thickness of a bar and that of its chart's median bar. */
const thickest = 1.5;
/** Maximum width of an axis label, and maximum distance from the axis, as multiples of its font size. */
const [maxLabelWidth, farthestLabel] = [14, 1.8];
/** A background this many times larger than its bars belongs to more than a chart. */
const maxGroundRatio = 5;

/**
 * Returns the boxes of bar charts: filled bars that start at one line and end at different positions, with the
 * background, lines and labels around them.
 */
export function findBarCharts(page: Page): PageBox[] {
  const bars = page.areas
    .map(({ box }) => box)
    .filter((box) => Math.min(boxWidth(box), boxHeight(box)) > thinnestPt)
    .slice(0, maxChartAreas);
  if (bars.length < minBars) return [];
  const upright = groupsBy(bars, (box) => box.bottom).filter((group) => areBars(group, boxHeight, boxWidth));
  const lying = groupsBy(bars, (box) => box.left).filter((group) => areBars(group, boxWidth, boxHeight));
  return [...upright, ...lying]
    .filter((group) => !isLettered(group, page.glyphs))
    .map((group) => withGround(around(group), page))
    .map((box) => withLabels(box, page.glyphs));
}

/** Groups boxes that have a side on one line. */
function groupsBy(boxes: readonly PageBox[], side: (box: PageBox) => number): PageBox[][] {
  const groups: PageBox[][] = [];
  for (const box of boxes.toSorted((one, other) => side(one) - side(other))) {
    const group = groups.at(-1);
    if (group?.[0] && side(box) - side(group[0]) < 1) group.push(box);
    else groups.push([box]);
  }
  return groups;
}

function areBars(
  group: readonly PageBox[],
  lengthOf: (box: PageBox) => number,
  thicknessOf: (box: PageBox) => number,
): boolean {
  const usual = group.map(thicknessOf).sort((one, other) => one - other)[Math.floor(group.length / 2)] ?? 0;
  const bars = group.filter(
    (box) => thicknessOf(box) < thickest * usual && thicknessOf(box) > usual / thickest,
  );
  const lengths = new Set(bars.map((box) => Math.round(lengthOf(box) / 3)));
  const longest = Math.max(...bars.map(lengthOf));
  return (
    bars.length >= Math.max(minBars, 0.7 * group.length) && lengths.size >= minLengths && longest > 2 * usual
  );
}

/** Whether most bars contain text: then they are cells, or shaded lines of text. */
function isLettered(bars: readonly PageBox[], glyphs: readonly Glyph[]): boolean {
  const near = around(bars);
  const own = glyphs.filter((glyph) => glyph.text.trim() !== '' && isWithin(glyph.box, near));
  const lettered = bars.filter((bar) => own.some((glyph) => isWithin(glyph.box, bar)));
  return lettered.length > 0.4 * bars.length;
}

/** Extends a chart by its background and the lines that cross it. */
function withGround(bars: PageBox, page: Page): PageBox {
  const reach = { left: bars.left - 3, top: bars.top - 3, right: bars.right + 3, bottom: bars.bottom + 3 };
  const lines = page.rules.filter(
    (rule) =>
      rule.right > reach.left &&
      rule.left < reach.right &&
      rule.bottom > reach.top &&
      rule.top < reach.bottom &&
      boxWidth(rule) < 2 * boxWidth(bars) &&
      boxHeight(rule) < 2 * boxHeight(bars),
  );
  const chart = withGrid(around([bars, ...lines]), lines, page);
  const grounds = page.areas
    .map(({ box }) => box)
    .filter((box) => covered(chart, box) > 0.95 && boxArea(box) < maxGroundRatio * boxArea(chart));
  return around([chart, ...grounds]);
}

/** Extends a chart by nearby lines like those that cross it: its bars may end below the top grid line. */
function withGrid(chart: PageBox, lines: readonly PageBox[], page: Page): PageBox {
  const [across] = lines.filter((line) => boxWidth(line) > 0.8 * boxWidth(chart));
  const [up] = lines.filter((line) => boxHeight(line) > 0.8 * boxHeight(chart));
  const isLike = (one: number, other: number) => Math.abs(one - other) < 1.5;
  const own = page.rules.filter(
    (rule) =>
      (across &&
        isLike(rule.left, across.left) &&
        isLike(rule.right, across.right) &&
        rule.top > chart.top - 0.5 * boxHeight(chart) &&
        rule.bottom < chart.bottom + 3) ||
      (up &&
        isLike(rule.top, up.top) &&
        isLike(rule.bottom, up.bottom) &&
        rule.left > chart.left - 3 &&
        rule.right < chart.right + 0.5 * boxWidth(chart)),
  );
  return around([chart, ...own]);
}

/** Extends a chart by its axis labels: short texts left of it, and rows of them right below. */
function withLabels(chart: PageBox, glyphs: readonly Glyph[]): PageBox {
  const upright = glyphs.filter((glyph) => glyph.rotation === 0 && glyph.text.trim() !== '');
  const size = upright.find((glyph) => glyph.box.top > chart.top)?.style.sizePt ?? 10;
  const near = upright.filter(
    ({ box, baseline }) =>
      box.right > chart.left - (maxLabelWidth + farthestLabel) * size &&
      box.left < chart.right + farthestLabel * size &&
      baseline > chart.top - size &&
      baseline < chart.bottom + 2.5 * size,
  );
  const labels = touchingPieces(near).filter((box) => boxWidth(box) < maxLabelWidth * size);
  const leftLabels = labels.filter(
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
  return around([chart, ...leftLabels, ...(below.length > 2 ? below : [])]);
}
