import { attribute } from '../text/attribute.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../plain-text/xml-nodes.ts';
import type { MarkdownBlock } from './block.ts';
import type { Gathered } from './gathered.ts';

const maxMarkdownColumns = 1024;

type Inner = (nodes: readonly XmlNode[]) => MarkdownBlock[];

/**
 * Converts a table to a GitHub table: the first row is the header, blocks within a cell are separated by `<br>`, and
 * a merged cell is written at its first position. A single-cell table is a box around its content.
 */
export function tableBlocks(table: XmlElement, gathered: Gathered, inner: Inner): MarkdownBlock[] {
  const rows = listMarkdownTableRows(table).map((row) => spreadTableCells(row, gathered));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (rows.length === 1 && width === 1) return inner(rows[0]?.[0]?.children ?? []);
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, column) => cellMarkdown(row[column], inner)),
  );
  const used = Array.from({ length: width }, (_, column) => column).filter(
    (column) => lines.some((line) => line[column] !== '') || width <= 1,
  );
  const [head, ...body] = lines.filter((line) => line.some((cell) => cell !== ''));
  if (!head) return [];
  const line = (cells: readonly string[]) => `| ${used.map((column) => cells[column]).join(' | ')} |`;
  const rule = `| ${used.map((column) => (isRight(column, rows, gathered) ? '--:' : '---')).join(' | ')} |`;
  return [{ type: 'table', text: [line(head), rule, ...body.map(line)].join('\n') }];
}

function listMarkdownTableRows({ children }: XmlElement): XmlElement[] {
  return onlyElements(children).flatMap((part) => {
    if (part.name === 'table:table-row') return [part];
    return /^table:table-(?:header-rows|rows|row-group)$/.test(part.name) ? listMarkdownTableRows(part) : [];
  });
}

/** Returns the cells of a row, one per column; undefined for columns covered by a merged cell. */
function spreadTableCells({ children }: XmlElement, { facts }: Gathered): (XmlElement | undefined)[] {
  return onlyElements(children)
    .filter(({ name }) => name.endsWith('table-cell'))
    .flatMap((cell) => {
      const [spanned, repeated] = ['columns-spanned', 'columns-repeated'].map((name) =>
        Math.min(maxMarkdownColumns, Number(attribute(cell.tag, `table:number-${name}`) ?? 1)),
      );
      facts.hasMergedCells ||=
        (spanned ?? 1) > 1 || attribute(cell.tag, 'table:number-rows-spanned') !== undefined;
      const shown = cell.name === 'table:covered-table-cell' ? undefined : cell;
      return Array.from({ length: repeated ?? 1 }, () => shown);
    });
}

function cellMarkdown(cell: XmlElement | undefined, inner: Inner): string {
  return inner(cell?.children ?? [])
    .map((block) => inCell[block.type](block.text))
    .join('\n')
    .trim()
    .replace(/\\?\n+/g, '<br>')
    .replace(/(?<!\\)\|/g, String.raw`\|`);
}

/** Formats each type of block within a cell, which can't have lines. */
const inCell: Readonly<Record<MarkdownBlock['type'], (text: string) => string>> = {
  text: (text) => text.replace(/^#+ /, ''),
  quote: (text) => text,
  list: (text) => text.replace(/^ *- /gm, '• '),
  code: (text) => (text.trim() === '' ? '' : `\`${text.trim().replaceAll('`', "'")}\``),
  table: (text) =>
    text
      .replace(/^\| -.*\n?/gm, '')
      .replace(/^\| *| *\|$/gm, '')
      .replace(/(?: *(?<!\\)\| *)+/g, ' '),
};

/** Whether the cells of a column below its header are right-aligned. */
function isRight(
  column: number,
  rows: readonly (readonly (XmlElement | undefined)[])[],
  { styles }: Gathered,
): boolean {
  const cells = rows.slice(1).flatMap((row) => row[column] ?? []);
  const paragraphs = cells.flatMap(({ children }) =>
    onlyElements(children).filter(({ name }) => name === 'text:p'),
  );
  return (
    paragraphs.length > 0 &&
    paragraphs.every(({ tag }) => {
      const { align } = styles.resolveStyle('paragraph', attribute(tag, 'text:style-name'));
      return align === 'end' || align === 'right';
    })
  );
}
