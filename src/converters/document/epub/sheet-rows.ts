import { attribute } from '../text/attribute.ts';
import { onlyElements, type XmlElement } from '../plain-text/xml-nodes.ts';
import { inlineXhtml, xhtmlRuns, type InlineContext } from './xhtml/inline-xhtml.ts';
import { colorCss } from './xhtml/style-css.ts';
import type { EpubWriter } from './writer.ts';
import { listTableRows, spanAttributes } from './xhtml/table-xhtml.ts';
import type { OdfTextStyle } from '../odf/text-styles.ts';

/** Maximum number of consecutive empty rows to keep between others. */
const maxEmptyRows = 3;
const maxRepeatedRows = 10_000;

type Draw = (element: XmlElement) => void;

/** Returns the visible rows of a sheet as XHTML, up to its last filled cell. Drawings in them are passed to `draw`. */
export function sheetRows(sheet: XmlElement, writer: EpubWriter, draw: Draw): string[] {
  const columns = readSheetColumns(sheet);
  const rows = listTableRows(sheet, false).map(({ row }) => row);
  const width = rows.reduce((max, row) => Math.max(max, filledWidth(row)), 0);
  const made: string[] = [];
  let empty = 0;
  for (const row of rows) {
    const isHidden = /\stable:visibility="(?:collapse|filter)"/.test(row.tag);
    const repeated = Number(attribute(row.tag, 'table:number-rows-repeated') ?? 1);
    if (isHidden) continue;
    for (const cell of cellsIn(row)) {
      if (cell.tag.includes(' table:formula=')) writer.facts.hasFormulas = true;
      onlyElements(cell.children).filter(isDrawn).forEach(draw);
    }
    if (filledWidth(row) === 0) {
      empty += repeated;
      continue;
    }
    if (made.length > 0)
      for (let count = 0; count < Math.min(maxEmptyRows, empty); count += 1)
        made.push(`<tr><td colspan="${Math.max(1, width)}">\u00a0</td></tr>`);
    empty = 0;
    const html = rowXhtml(row, { width, columns }, writer, draw);
    for (let count = 0; count < Math.min(maxRepeatedRows, repeated); count += 1) made.push(html);
  }
  return made;
}

interface Column {
  readonly isHidden: boolean;
  readonly style: string | undefined;
  /** Index of the first column after it, from 0. */
  readonly end: number;
}

function readSheetColumns(sheet: XmlElement): Column[] {
  const columns: Column[] = [];
  const collect = ({ children }: XmlElement) => {
    for (const part of onlyElements(children)) {
      if (part.name === 'table:table-column') {
        const isHidden = /\stable:visibility="(?:collapse|filter)"/.test(part.tag);
        const count = Number(attribute(part.tag, 'table:number-columns-repeated') ?? 1);
        const style = attribute(part.tag, 'table:default-cell-style-name');
        columns.push({ isHidden, style, end: (columns.at(-1)?.end ?? 0) + count });
      } else if (/^table:table-(?:columns|column-group|header-columns)$/.test(part.name)) collect(part);
    }
  };
  collect(sheet);
  return columns;
}

const cellsIn = ({ children }: XmlElement): XmlElement[] =>
  onlyElements(children).filter(({ name }) => /^table:(?:covered-)?table-cell$/.test(name));

const repeatedIn = ({ tag }: XmlElement): number =>
  Number(attribute(tag, 'table:number-columns-repeated') ?? 1);

const isDrawn = ({ name }: XmlElement): boolean => name.startsWith('draw:');

/** Returns the number of columns in a row up to its last cell with text or a comment. */
function filledWidth(row: XmlElement): number {
  let [at, width] = [0, 0];
  for (const cell of cellsIn(row)) {
    at += repeatedIn(cell);
    if (onlyElements(cell.children).some((part) => !isDrawn(part))) width = at;
  }
  return width;
}

function rowXhtml(
  row: XmlElement,
  { width, columns }: { readonly width: number; readonly columns: readonly Column[] },
  writer: EpubWriter,
  draw: Draw,
): string {
  let html = '';
  let at = 0;
  for (const cell of cellsIn(row)) {
    const end = Math.min(width, at + repeatedIn(cell));
    const isCovered = cell.name !== 'table:table-cell';
    for (; at < end; at += 1) {
      const column = columns.find((one) => at < one.end);
      if (isCovered || column?.isHidden) continue;
      html += cellXhtml(cell, column?.style, writer, draw);
    }
    if (at >= width) break;
  }
  return `<tr>${html}</tr>`;
}

function cellXhtml(cell: XmlElement, style: string | undefined, writer: EpubWriter, draw: Draw): string {
  const cellStyle = writer.styles.resolveStyle(
    'table-cell',
    attribute(cell.tag, 'table:style-name') ?? style,
  );
  const isNumber = /\soffice:value-type="(?:float|percentage|currency|date|time)"/.test(cell.tag);
  const css = colorCss(cellStyle, {
    hasGround: cellStyle.paper !== undefined && cellStyle.paper !== 'transparent',
  });
  const attributes = writer.classes.attribute(css, ...(isNumber ? ['number'] : []));
  return `<td${spanAttributes(cell)}${attributes}>${cellTextXhtml(cell, cellStyle, writer, draw)}</td>`;
}

function cellTextXhtml(cell: XmlElement, style: OdfTextStyle, writer: EpubWriter, draw: Draw): string {
  const around: InlineContext = {
    style,
    sizePt: style.sizePt ?? writer.bodySizePt,
    context: { hasGround: true },
    box: draw,
    footnote: () => '',
  };
  const lines = onlyElements(cell.children).flatMap((part) => {
    if (part.name === 'office:annotation') writer.facts.hasComments = true;
    return part.name === 'text:p'
      ? [inlineXhtml(xhtmlRuns(part.children, around, writer), around, writer)]
      : [];
  });
  const html = lines.join('<br/>');
  return style.bold && html !== '' ? `<strong>${html}</strong>` : html;
}
