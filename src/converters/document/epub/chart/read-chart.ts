import { attribute } from '../../text/attribute.ts';
import { parseOdfLength } from '../../odf/text-styles.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../../plain-text/xml-nodes.ts';
import type { ChartAxis, ChartData, ChartSeries, ChartType } from './chart-data.ts';
import { findElementsByName, chartIn, chartRows, findFirstElement, titleWords } from './chart-parts.ts';
import { chartStyles, percentStyles, type ChartStyle } from './chart-styles.ts';

const chartTypes: ReadonlySet<string> = new Set<ChartType>([
  'bar',
  'line',
  'area',
  'circle',
  'ring',
  'scatter',
]);
const isChartType = (name: string | undefined): name is ChartType =>
  name !== undefined && chartTypes.has(name);

/** LibreOffice's default series colors. */
const palette = ['#004586', '#ff420e', '#ffd320', '#579d1c', '#7e0021', '#83caff', '#314004', '#aecf00'];
export const paletteColor = (index: number): string => palette[index % palette.length] ?? '#004586';

const maxChartPoints = 2000;
const usualRatio = 0.6;

/**
 * Reads a chart written by LibreOffice (OpenDocument 1.3 part 3, 11) for drawing. Returns undefined for charts that
 * aren't supported: net, stock, bubble, secondary axes, and logarithmic or reversed value axes.
 */
export function readChart(nodes: readonly XmlNode[]): ChartData | undefined {
  const chart = chartIn(nodes);
  const plot = chart && findFirstElement(chart.children, ({ name }) => name === 'chart:plot-area');
  if (!chart || !plot) return undefined;
  const styleOf = chartStyles(nodes);
  const axes = onlyElements(plot.children).filter(({ name }) => name === 'chart:axis');
  const elements = onlyElements(plot.children).filter(({ name }) => name === 'chart:series');
  const axisIn = (dimension: string) =>
    axes.find(({ tag }) => attribute(tag, 'chart:dimension') === dimension);
  const isRound = /^(?:circle|ring)$/.test(readChartType(chart) ?? '');
  const isStrange =
    axes.some((axis) => styleOf(axis)('chart:logarithmic') === 'true') ||
    (!isRound && isReversed(styleOf(axisIn('y')))) ||
    elements.some((one) => /secondary/.test(attribute(one.tag, 'chart:attached-axis') ?? ''));
  const isBackwards = !isRound && isReversed(styleOf(axisIn('x')));
  const series = isStrange ? undefined : readChartValues({ chart, elements, styleOf, isBackwards });
  if (!series) return undefined;
  const plotStyle = styleOf(plot);
  const axisOf = (dimension: string) => axisFrom(axisIn(dimension), styleOf, percentStyles(nodes));
  const [width, height] = ['svg:width', 'svg:height'].map((name) =>
    parseOdfLength(attribute(chart.tag, name)),
  );
  const isShared = plotStyle('chart:percentage') === 'true';
  return {
    ...series,
    title: titleWords(chart),
    isLying: plotStyle('chart:vertical') === 'true',
    stacking: isShared ? 'share' : plotStyle('chart:stacked') === 'true' ? 'sum' : 'none',
    x: axisOf('x'),
    y: axisOf('y'),
    ratio: width && height ? height / width : usualRatio,
  };
}

const isReversed = (style: ChartStyle): boolean => style('chart:reverse-direction') === 'true';

function axisFrom(
  axis: XmlElement | undefined,
  styleOf: (element: XmlElement | undefined) => ChartStyle,
  percents: ReadonlySet<string | undefined>,
): ChartAxis {
  const style = styleOf(axis);
  const [min, max] = ['chart:minimum', 'chart:maximum'].map((name) => {
    const value = Number(style(name) ?? Number.NaN);
    return Number.isFinite(value) ? value : undefined;
  });
  return {
    title: axis ? titleWords(axis) : '',
    min,
    max,
    isPercent: percents.has(style('style:data-style-name') ?? ''),
  };
}

interface ChartSource {
  readonly chart: XmlElement;
  readonly elements: readonly XmlElement[];
  readonly styleOf: (element: XmlElement | undefined) => ChartStyle;
  /** Whether the last category comes first. */
  readonly isBackwards: boolean;
}

/** Reads the values of a chart by series. Returns undefined if its table doesn't match its series. */
function readChartValues({
  chart,
  elements,
  styleOf,
  isBackwards,
}: ChartSource): Pick<ChartData, 'series' | 'categories' | 'xValues'> | undefined {
  const [names = [], ...written] = chartRows(chart);
  const rows = isBackwards ? written.toReversed() : written;
  const usual = readChartType(chart);
  const domains = elements.map((one) => findElementsByName(one.children, 'chart:domain').length);
  const isScattered = usual === 'scatter' && domains[0] === 1 && !domains.slice(1).some((count) => count > 0);
  const firstColumn = isScattered ? 2 : 1;
  const isWhole =
    elements.length > 0 &&
    rows.length > 0 &&
    rows.length * elements.length <= maxChartPoints &&
    names.length === elements.length + firstColumn &&
    (isScattered || domains.every((count) => count === 0));
  if (!isWhole) return undefined;
  const series: ChartSeries[] = [];
  for (const [index, one] of elements.entries()) {
    const type = usual === 'ring' ? usual : (readChartType(one) ?? usual); // the series of a ring chart are declared as circles
    if (!type || (type === 'scatter') !== isScattered) return undefined;
    const column = index + firstColumn;
    const style = readChartColors(one, type, index, styleOf);
    series.push({
      ...style,
      pointColors: isBackwards ? style.pointColors.toReversed() : style.pointColors,
      name: names[column]?.words ?? '',
      type,
      values: rows.map((row) => row[column]?.value),
    });
  }
  return {
    series,
    categories: rows.map(([category]) => category?.words ?? ''),
    xValues: isScattered ? rows.map((row) => row[1]?.value) : undefined,
  };
}

function readChartType({ tag }: XmlElement): ChartType | undefined {
  const name = attribute(tag, 'chart:class')?.replace('chart:', '');
  return isChartType(name) ? name : undefined;
}

function readChartColors(
  series: XmlElement,
  type: ChartType,
  index: number,
  styleOf: (element: XmlElement | undefined) => ChartStyle,
): Pick<ChartSeries, 'color' | 'pointColors' | 'hasLine'> {
  const style = styleOf(series);
  const isLine = type === 'line' || type === 'scatter';
  const hasLine = style('draw:stroke') !== 'none';
  const colorIn = (one: ChartStyle) =>
    [...(isLine && hasLine ? ['svg:stroke-color'] : []), 'draw:fill-color']
      .map((name) => one(name))
      .find((value) => /^#[\da-f]{6}$/i.test(value ?? ''));
  const color = colorIn(style);
  const pointColors = onlyElements(series.children)
    .filter(({ name }) => name === 'chart:data-point')
    .flatMap((point) => {
      const count = Math.min(maxChartPoints, Number(attribute(point.tag, 'chart:repeated') ?? 1));
      return Array.from({ length: count }, () => colorIn(styleOf(point)) ?? '');
    });
  return { color: color ?? paletteColor(index), pointColors, hasLine };
}
