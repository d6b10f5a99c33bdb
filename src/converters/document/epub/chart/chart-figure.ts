import type { XmlNode } from '../../plain-text/xml-nodes.ts';
import { chartTable } from './chart-table.ts';
import { drawChart } from './draw-chart.ts';
import { readChart } from './read-chart.ts';

/** A chart as a book shows it. */
export interface ChartFigure {
  readonly html: string;
  /** Whether it is drawn above its figures, not told by them alone. */
  readonly isDrawn: boolean;
}

/** A chart drawn anew above the table of its figures; undefined where it holds none. */
export function chartFigure(nodes: readonly XmlNode[]): ChartFigure | undefined {
  const table = chartTable(nodes);
  if (table === undefined) return undefined;
  const chart = readChart(nodes);
  if (!chart) return { html: table, isDrawn: false };
  return { html: `<figure class="chart">\n${drawChart(chart)}\n</figure>\n${table}`, isDrawn: true };
}
