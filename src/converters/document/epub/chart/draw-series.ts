import { round } from './svg-text.ts';
import type { StackedValues } from './stacks.ts';

/** Maps a value to its position in the SVG, given its position along the category axis, 0 to 1. */
export type ChartProjection = (share: number, value: number) => readonly [number, number];

interface Plot {
  readonly toPoint: ChartProjection;
  /** Returns the position of a data point along the axis; undefined if it has none. */
  shareOf(index: number): number | undefined;
}

/** Share of a category's width that its bars fill. */
const filledShare = 0.7;
/** Maximum number of points drawn with markers. */
const maxMarkedPoints = 60;

/** Draws the series of a chart: areas behind bars, bars behind lines. */
export function drawSeries(series: readonly StackedValues[], plot: Plot): string[] {
  const of = (type: string) => series.filter((one) => one.type === type);
  const bars = of('bar');
  const isStacked = bars.length > 1 && bars.slice(1).some(({ spans }) => spans.some((span) => span?.from));
  return [
    ...of('area').map((one) => drawArea(one, plot)),
    ...bars.map((one, index) => drawBars(one, plot, isStacked ? [0, 1] : [index, bars.length])),
    ...[...of('line'), ...of('scatter')].map((one) => drawLine(one, plot)),
  ];
}

function drawBars(
  { spans, color, pointColors }: StackedValues,
  { toPoint }: Plot,
  [at, count]: readonly [number, number],
): string {
  const slot = 1 / spans.length;
  const width = (slot * filledShare) / count;
  return spans
    .map((span, index) => {
      if (!span) return '';
      const start = (index + (1 - filledShare) / 2) * slot + at * width;
      const [x1, y1] = toPoint(start, span.from);
      const [x2, y2] = toPoint(start + width, span.to);
      const fill = pointColors[index] || color;
      return `<rect x="${round(Math.min(x1, x2))}" y="${round(Math.min(y1, y2))}" width="${round(Math.abs(x2 - x1))}" height="${round(Math.abs(y2 - y1))}" fill="${fill}"/>`;
    })
    .join('');
}

function drawArea({ spans, color }: StackedValues, { toPoint, shareOf }: Plot): string {
  const edges = spans.flatMap((span, index) => {
    const share = shareOf(index);
    return span && share !== undefined ? [{ share, ...span }] : [];
  });
  const points = [
    ...edges.map(({ share, to }) => toPoint(share, to)),
    ...edges.toReversed().map(({ share, from }) => toPoint(share, from)),
  ];
  return `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${color}" fill-opacity="0.8"/>`;
}

function drawLine({ spans, color, type, hasLine }: StackedValues, { toPoint, shareOf }: Plot): string {
  const points = spans.map((span, index) => {
    const share = shareOf(index);
    return span && share !== undefined ? toPoint(share, span.to) : undefined;
  });
  const path = points
    .map((point, index) => {
      if (!point) return '';
      return `${points[index - 1] ? 'L' : 'M'}${round(point[0])} ${round(point[1])}`;
    })
    .join('');
  const line = `<path d="${path}" fill="none" stroke="${color}" stroke-width="2.5" stroke-linejoin="round"/>`;
  const isMarked = type === 'scatter' || points.length <= maxMarkedPoints;
  const marks = points.map((point) =>
    point ? `<circle cx="${round(point[0])}" cy="${round(point[1])}" r="3.5" fill="${color}"/>` : '',
  );
  return (hasLine ? line : '') + (isMarked || !hasLine ? marks.join('') : '');
}
