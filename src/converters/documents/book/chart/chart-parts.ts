import { attribute } from '../../../text/attribute.ts';
import { elementsOf, type XmlElement, type XmlNode } from '../../plain-words/xml-nodes.ts';
import { wordsOf } from '../words-of.ts';

/** A cell of the table that a chart keeps of its figures. */
export interface ChartCell {
  readonly words: string;
  /** Undefined where it holds no number. */
  readonly value: number | undefined;
}

/** The first element below nodes that is wanted, in the order of the file. */
export function firstOf(
  nodes: readonly XmlNode[],
  isWanted: (element: XmlElement) => boolean,
): XmlElement | undefined {
  for (const element of elementsOf(nodes)) {
    const found = isWanted(element) ? element : firstOf(element.children, isWanted);
    if (found) return found;
  }
  return undefined;
}

/** All elements of a name below nodes, those within each other aside. */
export const allOf = (nodes: readonly XmlNode[], name: string): XmlElement[] =>
  elementsOf(nodes).flatMap((element) => (element.name === name ? [element] : allOf(element.children, name)));

/** The chart among the nodes of an object (OpenDocument 1.3 part 3, 11.1). */
export const chartIn = (nodes: readonly XmlNode[]): XmlElement | undefined =>
  firstOf(nodes, ({ name }) => name === 'chart:chart');

/** The words of an element's own title; empty where it has none. */
export function titleWords({ children }: XmlElement): string {
  const title = elementsOf(children).find(({ name }) => name === 'chart:title');
  return wordsOf(title?.children ?? []).trim();
}

/** The rows of the table that a chart keeps of its figures (11.1, `local-table`), the names of its series first; none where it keeps none. */
export function chartRows(chart: XmlElement): ChartCell[][] {
  const data = firstOf(chart.children, ({ tag, name }) => {
    return name === 'table:table' && attribute(tag, 'table:name') === 'local-table';
  });
  return allOf(data?.children ?? [], 'table:table-row').map((row) => elementsOf(row.children).map(cellOf));
}

/** What a cell shows is its paragraphs. Beside them LibreOffice keeps the place in the sheet that the figures came from. */
function cellOf({ tag, children }: XmlElement): ChartCell {
  const words = allOf(children, 'text:p')
    .map((paragraph) => wordsOf(paragraph.children).trim())
    .join(' ')
    .replace(/^NaN$/, '');
  const value = Number(attribute(tag, 'office:value') ?? Number.NaN);
  return { words, value: Number.isFinite(value) ? value : undefined };
}
