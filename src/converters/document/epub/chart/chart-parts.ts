import { attribute } from '../../text/attribute.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../../plain-text/xml-nodes.ts';
import { odfPlainText } from '../xhtml/text-content.ts';

/** A cell of the table in which a chart stores its values. */
export interface ChartCell {
  readonly words: string;
  /** Undefined if it isn't a number. */
  readonly value: number | undefined;
}

/** Returns the first matching element below the nodes, in document order. */
export function findFirstElement(
  nodes: readonly XmlNode[],
  matches: (element: XmlElement) => boolean,
): XmlElement | undefined {
  for (const element of onlyElements(nodes)) {
    const found = matches(element) ? element : findFirstElement(element.children, matches);
    if (found) return found;
  }
  return undefined;
}

/** Returns all elements with a name below the nodes, excluding those nested in each other. */
export const findElementsByName = (nodes: readonly XmlNode[], name: string): XmlElement[] =>
  onlyElements(nodes).flatMap((element) =>
    element.name === name ? [element] : findElementsByName(element.children, name),
  );

/** Returns the chart among the nodes of an object (OpenDocument 1.3 part 3, 11.1). */
export const chartIn = (nodes: readonly XmlNode[]): XmlElement | undefined =>
  findFirstElement(nodes, ({ name }) => name === 'chart:chart');

/** Returns the text of an element's own title; empty if it has none. */
export function titleWords({ children }: XmlElement): string {
  const title = onlyElements(children).find(({ name }) => name === 'chart:title');
  return odfPlainText(title?.children ?? []).trim();
}

/**
 * Returns the rows of the table in which a chart stores its values (11.1, `local-table`), series names first; empty
 * if there is no table.
 */
export function chartRows(chart: XmlElement): ChartCell[][] {
  const data = findFirstElement(chart.children, ({ tag, name }) => {
    return name === 'table:table' && attribute(tag, 'table:name') === 'local-table';
  });
  return findElementsByName(data?.children ?? [], 'table:table-row').map((row) =>
    onlyElements(row.children).map(parseChartCell),
  );
}

/** A cell's displayed text is in its paragraphs. LibreOffice also stores the source cell range of the values there. */
function parseChartCell({ tag, children }: XmlElement): ChartCell {
  const words = findElementsByName(children, 'text:p')
    .map((paragraph) => odfPlainText(paragraph.children).trim())
    .join(' ')
    .replace(/^NaN$/, '');
  const value = Number(attribute(tag, 'office:value') ?? Number.NaN);
  return { words, value: Number.isFinite(value) ? value : undefined };
}
