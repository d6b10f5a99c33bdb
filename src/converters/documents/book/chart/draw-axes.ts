import type { Box } from './box.ts';
import type { ChartData } from './chart-data.ts';
import { drawSeries, type Place } from './draw-series.ts';
import { scaleOf, type Scale } from './scale.ts';
import { stackedSeries, type Stacked } from './stacks.ts';
import { fitted, round, svgText, textWidth } from './svg-text.ts';

const size = 12;
const titleRoom = 22;
const gap = 8;
/** What share of the width names of categories may take beside lying bars. */
const namesShare = 0.35;
const turnedRoom = 76;
const turnedBy = -40;

/** Bars, lines, areas and points between a scale and their categories. */
export function drawAxes(data: ChartData, box: Box): string {
  const series = stackedSeries(data);
  const scale = valueScale(data, series);
  const along = data.places && placeScale(data);
  const isLying = data.isLying && !along;
  const [acrossTitle, upTitle] = isLying ? [data.y.title, data.x.title] : [data.x.title, data.y.title];
  const names = along ? along.ticks.map(({ label }) => label) : data.categories;
  const left = leftRoom(isLying ? names : scale.ticks.map(({ label }) => label), box);
  const x = box.x + left + (upTitle === '' ? 0 : titleRoom);
  const width = box.x + box.width - x - gap;
  const isTurned = !isLying && !along && isCrowded(names, width);
  const bottom = (isTurned ? turnedRoom : size + gap) + (acrossTitle === '' ? 0 : titleRoom);
  const plot: Box = { x, y: box.y, width, height: Math.max(40, box.height - bottom) };
  const place = placeIn(plot, scale, isLying);
  const middleY = plot.y + plot.height / 2;
  return [
    drawScale(scale, plot, isLying),
    ...drawSeries(series, { place, shareOf: shareIn(data, along) }),
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

function valueScale({ y, stacking }: ChartData, series: readonly Stacked[]): Scale {
  const spans = series.flatMap((one) => one.spans.filter((span) => span !== undefined));
  const isSolid = stacking !== 'none' || series.some(({ kind }) => kind === 'bar' || kind === 'area');
  const values = spans.map(({ to }) => to);
  return scaleOf(values.length > 0 ? values : [0], {
    ...y,
    fromZero: isSolid,
    isPercent: y.isPercent || stacking === 'share',
  });
}

function placeScale({ x, places = [] }: ChartData): Scale {
  const values = places.filter((place) => place !== undefined);
  return scaleOf(values.length > 0 ? values : [0], { ...x, fromZero: false });
}

/** How far along the axis each row of figures stands, from 0 to 1; undefined where it stands nowhere. */
function shareIn(
  { categories, places }: ChartData,
  along: Scale | undefined,
): (index: number) => number | undefined {
  if (!along) return (index) => (index + 0.5) / categories.length;
  return (index) => {
    const value = places?.[index];
    return value === undefined ? undefined : (value - along.least) / (along.most - along.least);
  };
}

/** Where a figure stands in the drawing. */
function placeIn(plot: Box, { least, most }: Scale, isLying: boolean): Place {
  return (share, value) => {
    const height = Math.max(0, Math.min(1, (value - least) / (most - least)));
    return isLying
      ? [plot.x + height * plot.width, plot.y + (1 - share) * plot.height]
      : [plot.x + share * plot.width, plot.y + (1 - height) * plot.height];
  };
}

function leftRoom(names: readonly string[], box: Box): number {
  const widest = names.reduce((most, name) => Math.max(most, textWidth(name, size)), 0);
  return Math.min(box.width * namesShare, widest) + gap;
}

const isCrowded = (names: readonly string[], width: number): boolean =>
  names.some((name) => textWidth(name, size) > width / names.length - 4);

/** Lines across the plot with their figures; `isLevel` for a scale that runs from left to right. */
function drawScale({ ticks, least, most }: Scale, plot: Box, isLevel: boolean): string {
  const base = least < 0 && most > 0 ? 0 : least;
  return ticks
    .map(({ value, label }) => {
      const share = (value - least) / (most - least);
      const x = plot.x + share * plot.width;
      const y = plot.y + (1 - share) * plot.height;
      const line = isLevel
        ? `x1="${round(x)}" y1="${round(plot.y)}" x2="${round(x)}" y2="${round(plot.y + plot.height)}"`
        : `x1="${round(plot.x)}" y1="${round(y)}" x2="${round(plot.x + plot.width)}" y2="${round(y)}"`;
      const text = isLevel
        ? svgText(label, { x, y: plot.y + plot.height + size + 4, size, anchor: 'middle' })
        : svgText(label, { x: plot.x - gap / 2, y: y + size * 0.35, size, anchor: 'end' });
      return `<line ${line} stroke="${Math.abs(value - base) < (most - least) / 1e6 ? '#777' : '#ddd'}"/>${text}`;
    })
    .join('');
}

/** The names of the categories; every so many where there is no room for all. */
function drawNames(
  names: readonly string[],
  plot: Box,
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
