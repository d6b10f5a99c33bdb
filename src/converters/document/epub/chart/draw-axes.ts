import type { ChartBox } from './box.ts';
import type { ChartData } from './chart-data.ts';
import { drawSeries, type ChartProjection } from './draw-series.ts';
import { createScale, type Scale } from './scale.ts';
import { stackedSeries, type StackedValues } from './stacks.ts';
import { fitted, round, svgText, textWidth } from './svg-text.ts';

const size = 12;
const axisTitleHeight = 22;
const gap = 8;
/** Maximum share of the width for category names next to horizontal bars. */
const namesShare = 0.35;
const rotatedLabelHeight = 76;
const turnedBy = -40;

/** Draws bars, lines, areas and points with a value scale and their categories. */
export function drawAxes(data: ChartData, box: ChartBox): string {
  const series = stackedSeries(data);
  const scale = valueScale(data, series);
  const along = data.xValues && createHorizontalScale(data);
  const isLying = data.isLying && !along;
  const [acrossTitle, upTitle] = isLying ? [data.y.title, data.x.title] : [data.x.title, data.y.title];
  const names = along ? along.ticks.map(({ label }) => label) : data.categories;
  const left = leftLabelWidth(isLying ? names : scale.ticks.map(({ label }) => label), box);
  const x = box.x + left + (upTitle === '' ? 0 : axisTitleHeight);
  const width = box.x + box.width - x - gap;
  const isTurned = !isLying && !along && isCrowded(names, width);
  const bottom = (isTurned ? rotatedLabelHeight : size + gap) + (acrossTitle === '' ? 0 : axisTitleHeight);
  const plot: ChartBox = { x, y: box.y, width, height: Math.max(40, box.height - bottom) };
  const toPoint = createChartProjection(plot, scale, isLying);
  const middleY = plot.y + plot.height / 2;
  return [
    drawScale(scale, plot, isLying),
    ...drawSeries(series, { toPoint, shareOf: shareIn(data, along) }),
    along ? drawScale(along, plot, true) : drawNames(names, plot, { isLying, isTurned, left }),
    svgText(fitted(acrossTitle, size, width), {
      x: x + width / 2,
      y: box.y + box.height - 2,
      size,
      anchor: 'middle',
    }),
    svgText(fitted(upTitle, size, plot.height), {
      x: box.x + size,
      y: middleY,
      size,
      anchor: 'middle',
      turned: -90,
    }),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function valueScale({ y, stacking }: ChartData, series: readonly StackedValues[]): Scale {
  const spans = series.flatMap((one) => one.spans.filter((span) => span !== undefined));
  const isSolid = stacking !== 'none' || series.some(({ type }) => type === 'bar' || type === 'area');
  const values = spans.map(({ to }) => to);
  return createScale(values.length > 0 ? values : [0], {
    ...y,
    fromZero: isSolid,
    isPercent: y.isPercent || stacking === 'share',
  });
}

function createHorizontalScale({ x, xValues = [] }: ChartData): Scale {
  const values = xValues.filter((value) => value !== undefined);
  return createScale(values.length > 0 ? values : [0], { ...x, fromZero: false });
}

/** Returns the position of each data point along the axis, 0 to 1; undefined if it has none. */
function shareIn(
  { categories, xValues }: ChartData,
  along: Scale | undefined,
): (index: number) => number | undefined {
  if (!along) return (index) => (index + 0.5) / categories.length;
  return (index) => {
    const value = xValues?.[index];
    return value === undefined ? undefined : (value - along.min) / (along.max - along.min);
  };
}

/** Returns a function that maps a value to its position in the SVG. */
function createChartProjection(plot: ChartBox, { min, max }: Scale, isLying: boolean): ChartProjection {
  return (share, value) => {
    const height = Math.max(0, Math.min(1, (value - min) / (max - min)));
    return isLying
      ? [plot.x + height * plot.width, plot.y + (1 - share) * plot.height]
      : [plot.x + share * plot.width, plot.y + (1 - height) * plot.height];
  };
}

function leftLabelWidth(names: readonly string[], box: ChartBox): number {
  const widest = names.reduce((max, name) => Math.max(max, textWidth(name, size)), 0);
  return Math.min(box.width * namesShare, widest) + gap;
}

const isCrowded = (names: readonly string[], width: number): boolean =>
  names.some((name) => textWidth(name, size) > width / names.length - 4);

/** Draws grid lines with their values; `isLevel` for a scale from left to right. */
function drawScale({ ticks, min, max }: Scale, plot: ChartBox, isLevel: boolean): string {
  const base = min < 0 && max > 0 ? 0 : min;
  return ticks
    .map(({ value, label }) => {
      const share = (value - min) / (max - min);
      const x = plot.x + share * plot.width;
      const y = plot.y + (1 - share) * plot.height;
      const line = isLevel
        ? `x1="${round(x)}" y1="${round(plot.y)}" x2="${round(x)}" y2="${round(plot.y + plot.height)}"`
        : `x1="${round(plot.x)}" y1="${round(y)}" x2="${round(plot.x + plot.width)}" y2="${round(y)}"`;
      const text = isLevel
        ? svgText(label, { x, y: plot.y + plot.height + size + 4, size, anchor: 'middle' })
        : svgText(label, { x: plot.x - gap / 2, y: y + size * 0.35, size, anchor: 'end' });
      return `<line ${line} stroke="${Math.abs(value - base) < (max - min) / 1e6 ? '#777' : '#ddd'}"/>${text}`;
    })
    .join('');
}

/** Draws the category names, or every nth if there isn't room for all. */
function drawNames(
  names: readonly string[],
  plot: ChartBox,
  {
    isLying,
    isTurned,
    left,
  }: { readonly isLying: boolean; readonly isTurned: boolean; readonly left: number },
): string {
  const slot = (isLying ? plot.height : plot.width) / names.length;
  const every = Math.max(1, Math.ceil((isLying || isTurned ? size + 4 : 1) / slot));
  return names
    .map((name, index) => {
      if (index % every > 0) return '';
      const middle = (index + 0.5) * slot;
      if (isLying) {
        const y = plot.y + plot.height - middle + size * 0.35;
        return svgText(fitted(name, size, left - gap), { x: plot.x - gap / 2, y, size, anchor: 'end' });
      }
      const x = plot.x + middle;
      const y = plot.y + plot.height + size + 4;
      return isTurned
        ? svgText(fitted(name, size, 100), { x: x + 4, y, size, anchor: 'end', turned: turnedBy })
        : svgText(name, { x, y, size, anchor: 'middle' });
    })
    .join('');
}
