import { attribute } from '../../text/attribute.ts';
import { elementsOf, type XmlElement, type XmlNode } from '../plain-words/xml-nodes.ts';
import type { Block } from './block.ts';
import type { Gathered } from './gathered.ts';

const mostColumns = 1024;

type Inner = (nodes: readonly XmlNode[]) => Block[];

/**
 * A table as GitHub writes them: the first row is its head, what stands below each other in a cell is parted by `<br>`, a
 * joined cell is the first of its places. A table of one cell is a frame around what stands in it.
 */
export function tableBlocks(table: XmlElement, gathered: Gathered, inner: Inner): Block[] {
  const rows = rowsOf(table).map((row) => cellsOf(row, gathered));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (rows.length === 1 && width === 1) return inner(rows[0]?.[0]?.children ?? []);
  const lines = rows.map((row) => Array.from({ length: width }, (_, column) => textOf(row[column], inner)));
  const used = Array.from({ length: width }, (_, column) => column).filter(
    (column) => lines.some((line) => line[column] !== '') || width <= 1,
  );
  const [head, ...body] = lines.filter((line) => line.some((cell) => cell !== ''));
  if (!head) return [];
  const line = (cells: readonly string[]) => `| ${used.map((column) => cells[column]).join(' | ')} |`;
  const rule = `| ${used.map((column) => (isRight(column, rows, gathered) ? '--:' : '---')).join(' | ')} |`;
  return [{ kind: 'table', text: [line(head), rule, ...body.map(line)].join('\n') }];
}

function rowsOf({ children }: XmlElement): XmlElement[] {
  return elementsOf(children).flatMap((part) => {
    if (part.name === 'table:table-row') return [part];
    return /^table:table-(?:header-rows|rows|row-group)$/.test(part.name) ? rowsOf(part) : [];
  });
}

/** The cells of a row, one for each column; undefined where a joined cell lies. */
function cellsOf({ children }: XmlElement, { facts }: Gathered): (XmlElement | undefined)[] {
  return elementsOf(children)
    .filter(({ name }) => name.endsWith('table-cell'))
    .flatMap((cell) => {
      const [spanned, repeated] = ['columns-spanned', 'columns-repeated'].map((name) =>
        Math.min(mostColumns, Number(attribute(cell.tag, `table:number-${name}`) ?? 1)),
      );
      facts.hasMergedCells ||=
        (spanned ?? 1) > 1 || attribute(cell.tag, 'table:number-rows-spanned') !== undefined;
      const shown = cell.name === 'table:covered-table-cell' ? undefined : cell;
      return Array.from({ length: repeated ?? 1 }, () => shown);
    });
}

function textOf(cell: XmlElement | undefined, inner: Inner): string {
  return inner(cell?.children ?? [])
    .map((block) => inCell[block.kind](block.text))
    .join('\n')
    .trim()
    .replace(/\\?\n+/g, '<br>')
    .replace(/(?<!\\)\|/g, String.raw`\|`);
}

/** How blocks are said within a cell, where there are no lines. */
const inCell: Readonly<Record<Block['kind'], (text: string) => string>> = {
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

/** Whether the cells of a column below its head stand at the right. */
function isRight(
  column: number,
  rows: readonly (readonly (XmlElement | undefined)[])[],
  { styles }: Gathered,
): boolean {
  const cells = rows.slice(1).flatMap((row) => row[column] ?? []);
  const paragraphs = cells.flatMap(({ children }) =>
    elementsOf(children).filter(({ name }) => name === 'text:p'),
  );
  return (
    paragraphs.length > 0 &&
    paragraphs.every(({ tag }) => {
      const { align } = styles.look('paragraph', attribute(tag, 'text:style-name'));
      return align === 'end' || align === 'right';
    })
  );
}
