import type { ChartBox } from './box.ts';
import type { ChartData, ChartSeries } from './chart-data.ts';
import { paletteColor } from './read-chart.ts';
import { round, svgText } from './svg-text.ts';

/** Hole radius as a share of the ring's radius. */
const hole = 0.5;
const labelSize = 12;
/** Minimum share of a slice that has room for its label, 0 to 1. */
const minLabelledShare = 0.04;

/** Returns the color of a slice. */
export const partColor = ({ pointColors }: ChartSeries, index: number): string =>
  pointColors[index] || paletteColor(index);

/**
 * Draws pie and ring charts, with slices in data order, clockwise from the top; rings of several series are
 * concentric.
 */
export function drawRound({ series }: ChartData, { x, y, width, height }: ChartBox): string {
  const radius = Math.min(width, height) / 2;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const isRing = series[0]?.type === 'ring';
  const shown = isRing ? series : series.slice(0, 1);
  const thickness = isRing ? (radius * (1 - hole)) / shown.length : radius;
  return shown
    .map((one, index) => {
      const outer = radius - index * thickness;
      return drawParts(one, { middleX, middleY, outer, inner: isRing ? outer - thickness : 0 });
    })
    .join('\n');
}

interface Ring {
  readonly middleX: number;
  readonly middleY: number;
  readonly outer: number;
  readonly inner: number;
}

function drawParts(series: ChartSeries, ring: Ring): string {
  const sizes = series.values.map((value = 0) => Math.abs(value));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  if (whole === 0) return '';
  let from = 0;
  return sizes
    .map((size, index) => {
      const share = size / whole;
      const [start, end] = [from, from + share];
      from = end;
      if (share === 0) return '';
      const color = partColor(series, index);
      const path = `<path d="${partPath(start, end, ring)}" fill="${color}" stroke="#fff"/>`;
      return share < minLabelledShare ? path : path + shareLabel((start + end) / 2, share, ring, color);
    })
    .join('');
}

/** Returns a point on a ring, by its clockwise fraction from the top. */
const pointOnRing = ({ middleX, middleY }: Ring, radius: number, fraction: number): [number, number] => [
  middleX + radius * Math.sin(fraction * 2 * Math.PI),
  middleY - radius * Math.cos(fraction * 2 * Math.PI),
];

function partPath(start: number, end: number, ring: Ring): string {
  const until = Math.min(end, start + 0.99999); // an arc that ends where it starts isn't drawn
  const isLarge = until - start > 0.5 ? 1 : 0;
  const point = (radius: number, fraction: number) =>
    pointOnRing(ring, radius, fraction).map(round).join(' ');
  const [outer, inner] = [round(ring.outer), round(ring.inner)];
  const edge = `M${point(ring.outer, start)}A${outer} ${outer} 0 ${isLarge} 1 ${point(ring.outer, until)}`;
  const back =
    ring.inner === 0
      ? `L${round(ring.middleX)} ${round(ring.middleY)}`
      : `L${point(ring.inner, until)}A${inner} ${inner} 0 ${isLarge} 0 ${point(ring.inner, start)}`;
  return `${edge}${back}Z`;
}

function shareLabel(fraction: number, share: number, ring: Ring, color: string): string {
  const radius = ring.inner === 0 ? ring.outer * 0.68 : (ring.outer + ring.inner) / 2;
  const [x, y] = pointOnRing(ring, radius, fraction);
  const position = { x, y: y + labelSize * 0.35, size: labelSize, anchor: 'middle' } as const;
  return svgText(`${Math.round(share * 100)}%`, position, ` fill="${lettersOn(color)}"`);
}

/** Returns a text color that is readable on a background color (ITU-R BT.601). */
function lettersOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 150 ? '#fff' : '#222';
}
