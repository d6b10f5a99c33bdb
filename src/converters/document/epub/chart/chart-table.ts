import { escapeEpubText } from '../package/package-xml.ts';
import type { XmlNode } from '../../plain-text/xml-nodes.ts';
import { chartIn, chartRows, titleWords } from './chart-parts.ts';

const maxChartCells = 5000;

/** Returns the values of a chart as a table below its title (OpenDocument 1.3 part 3, 11); undefined if it has none. */
export function chartTable(nodes: readonly XmlNode[]): string | undefined {
  const chart = chartIn(nodes);
  if (!chart) return undefined;
  const rows = chartRows(chart).map((row) => row.map(({ words }) => words));
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const isUseless = filled.length < 2 || filled.length * (filled[0]?.length ?? 0) > maxChartCells;
  if (isUseless) return undefined;
  const words = titleWords(chart);
  const caption = words === '' ? '' : `<caption>${escapeEpubText(words)}</caption>\n`;
  const lines = filled.map((row, index) => {
    const name = index === 0 ? 'th' : 'td';
    return `<tr>${row.map((cell) => `<${name}>${cell === '' ? '' : escapeEpubText(cell)}</${name}>`).join('')}</tr>`;
  });
  return `<table class="ruled">\n${caption}${lines.join('\n')}\n</table>`;
}
