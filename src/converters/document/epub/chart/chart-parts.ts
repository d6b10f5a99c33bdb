import { attribute } from '../../text/attribute.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../../plain-text/xml-nodes.ts';
import { odfPlainText } from '../xhtml/text-content.ts';

/** A cell of the table that a chart keeps of its figures. */
export interface ChartCell {
  readonly words: string;
  /** Undefined where it holds no number. */
  readonly value: number | undefined;
}

/** The first element below nodes that is wanted, in the order of the file. */
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

/** All elements of a name below nodes, those within each other aside. */
export const findElementsByName = (nodes: readonly XmlNode[], name: string): XmlElement[] =>
  onlyElements(nodes).flatMap((element) =>
    element.name === name ? [element] : findElementsByName(element.children, name),
  );

/** The chart among the nodes of an object (OpenDocument 1.3 part 3, 11.1). */
export const chartIn = (nodes: readonly XmlNode[]): XmlElement | undefined =>
  findFirstElement(nodes, ({ name }) => name === 'chart:chart');

/** The words of an element's own title; empty where it has none. */
export function titleWords({ children }: XmlElement): string {
  const title = onlyElements(children).find(({ name }) => name === 'chart:title');
  return odfPlainText(title?.children ?? []).trim();
}

/** The rows of the table that a chart keeps of its figures (11.1, `local-table`), the names of its series first; none where it keeps none. */
export function chartRows(chart: XmlElement): ChartCell[][] {
  const data = findFirstElement(chart.children, ({ tag, name }) => {
    return name === 'table:table' && attribute(tag, 'table:name') === 'local-table';
  });
  return findElementsByName(data?.children ?? [], 'table:table-row').map((row) =>
    onlyElements(row.children).map(parseChartCell),
  );
}

/** What a cell shows is its paragraphs. Beside them LibreOffice keeps the place in the sheet that the figures came from. */
function parseChartCell({ tag, children }: XmlElement): ChartCell {
  const words = findElementsByName(children, 'text:p')
    .map((paragraph) => odfPlainText(paragraph.children).trim())
    .join(' ')
    .replace(/^NaN$/, '');
  const value = Number(attribute(tag, 'office:value') ?? Number.NaN);
  return { words, value: Number.isFinite(value) ? value : undefined };
}
