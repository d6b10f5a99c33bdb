import type { XmlNode } from '../../plain-text/xml-nodes.ts';
import { chartTable } from './chart-table.ts';
import { drawChart } from './draw-chart.ts';
import { readChart } from './read-chart.ts';

/** A chart as shown in an EPUB. */
export interface ChartFigure {
  readonly html: string;
  /** Whether it is drawn above its table of values, not shown as the table only. */
  readonly isDrawn: boolean;
}

/** Redraws a chart above the table of its values. Returns undefined if it has no values. */
export function chartFigure(nodes: readonly XmlNode[]): ChartFigure | undefined {
  const table = chartTable(nodes);
  if (table === undefined) return undefined;
  const chart = readChart(nodes);
  if (!chart) return { html: table, isDrawn: false };
  return { html: `<figure class="chart">\n${drawChart(chart)}\n</figure>\n${table}`, isDrawn: true };
}
