import { escapeEpubText } from '../package/package-xml.ts';
import type { ChartBox } from './box.ts';
import type { ChartData } from './chart-data.ts';
import { drawAxes } from './draw-axes.ts';
import { drawRound, partColor } from './draw-round.ts';
import { fitted, round, svgText, textWidth } from './svg-text.ts';

const chartWidth = 640;
const [minChartHeight, maxChartHeight] = [260, 640];
const margin = 14;
const [titleSize, keySize] = [18, 12];
const keyRow = 20;

/** Redraws a chart from its values (SVG 1.1), for a page of an EPUB. */
export function drawChart(data: ChartData): string {
  const keys = keyRows(data);
  const keysHeight = keys.length * keyRow;
  const titleHeight = data.title === '' ? 0 : titleSize + margin;
  const height = Math.round(
    Math.max(minChartHeight, Math.min(maxChartHeight, chartWidth * data.ratio)) + keysHeight,
  );
  const box: ChartBox = {
    x: margin,
    y: margin + titleHeight,
    width: chartWidth - 2 * margin,
    height: height - 2 * margin - titleHeight - keysHeight,
  };
  const isRound = /^(?:circle|ring)$/.test(data.series[0]?.type ?? '');
  const middle = { x: chartWidth / 2, anchor: 'middle' } as const;
  const title = fitted(data.title, titleSize, chartWidth - 2 * margin);
  const parts = [
    `<rect width="${chartWidth}" height="${height}" fill="#fff"/>`,
    svgText(title, { ...middle, y: margin + titleSize * 0.8, size: titleSize }, ' font-weight="bold"'),
    isRound ? drawRound(data, box) : drawAxes(data, box),
    ...keys.map((row, index) => drawKeys(row, height - margin / 2 - keysHeight + index * keyRow)),
  ];
  const name = data.title === '' ? '' : ` aria-label="${escapeEpubText(data.title)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${chartWidth} ${height}" role="img"${name} font-family="sans-serif" fill="#222">\n${parts.filter((part) => part !== '').join('\n')}\n</svg>`;
}

/** A legend entry. */
interface Key {
  readonly name: string;
  readonly color: string;
}

const maxLegendKeys = 60;
const maxLegendKeyWidth = 180;
const keyWidth = ({ name }: Key): number => 18 + textWidth(name, keySize) + 16;

/** Lays out the legend entries in rows; empty if there is only one. */
function keyRows({ series, categories }: ChartData): Key[][] {
  const [first] = series;
  const all =
    first?.type === 'circle' || first?.type === 'ring'
      ? categories.map((name, index) => ({ name, color: partColor(first, index) }))
      : series.map(({ name, color }) => ({ name, color }));
  if (all.length < 2) return [];
  const rows: Key[][] = [];
  let used = Infinity;
  for (const { name, color } of all.slice(0, maxLegendKeys)) {
    const key = { name: fitted(name, keySize, maxLegendKeyWidth), color };
    const width = keyWidth(key);
    if (used + width > chartWidth - 2 * margin) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(key);
    used += width;
  }
  return rows;
}

function drawKeys(keys: readonly Key[], y: number): string {
  const width = keys.reduce((sum, key) => sum + keyWidth(key), 0);
  let x = (chartWidth - width) / 2;
  let svg = '';
  for (const key of keys) {
    svg += `<rect x="${round(x)}" y="${round(y + 4)}" width="12" height="12" fill="${key.color}"/>`;
    svg += svgText(key.name, { x: x + 18, y: y + 14, size: keySize, anchor: 'start' });
    x += keyWidth(key);
  }
  return svg;
}
