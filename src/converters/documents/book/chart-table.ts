import { attribute } from '../../text/attribute.ts';
import { escapedXml } from '../../epub/package-xml.ts';
import { elementsOf, type XmlElement, type XmlNode } from '../plain-words/xml-nodes.ts';
import { wordsOf } from './words-of.ts';

const mostCells = 5000;

/** The figures of a chart as a table under its title (OpenDocument 1.3 part 3, 11); undefined where it holds none. */
export function chartTable(nodes: readonly XmlNode[]): string | undefined {
  const chart = firstOf(nodes, (element) => element.name === 'chart:chart');
  const data = firstOf(chart?.children ?? [], ({ tag, name }) => {
    return name === 'table:table' && attribute(tag, 'table:name') === 'local-table';
  });
  if (!chart || !data) return undefined;
  const rows = allOf(data.children, 'table:table-row').map((row) =>
    elementsOf(row.children).map((cell) => wordsIn(cell).replace(/^NaN$/, '')),
  );
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const isUseless = filled.length < 2 || filled.length * (filled[0]?.length ?? 0) > mostCells;
  if (isUseless) return undefined;
  const title = firstOf(chart.children, ({ name }) => name === 'chart:title');
  const words = wordsOf(title?.children ?? []).trim();
  const caption = words === '' ? '' : `<caption>${escapedXml(words)}</caption>\n`;
  const lines = filled.map((row, index) => {
    const name = index === 0 ? 'th' : 'td';
    return `<tr>${row.map((cell) => `<${name}>${cell === '' ? '' : escapedXml(cell)}</${name}>`).join('')}</tr>`;
  });
  return `<table class="ruled">\n${caption}${lines.join('\n')}\n</table>`;
}

/** What a cell shows: its paragraphs. Beside them LibreOffice keeps the place in the sheet that the figures came from. */
const wordsIn = (cell: XmlElement): string =>
  allOf(cell.children, 'text:p')
    .map(({ children }) => wordsOf(children).trim())
    .join(' ');

function firstOf(
  nodes: readonly XmlNode[],
  isWanted: (element: XmlElement) => boolean,
): XmlElement | undefined {
  for (const element of elementsOf(nodes)) {
    const found = isWanted(element) ? element : firstOf(element.children, isWanted);
    if (found) return found;
  }
  return undefined;
}

const allOf = (nodes: readonly XmlNode[], name: string): XmlElement[] =>
  elementsOf(nodes).flatMap((element) => (element.name === name ? [element] : allOf(element.children, name)));
