import { headerRows } from '../tables/header-rows.ts';
import type { Cell, Paragraph, Table } from '../model/blocks.ts';
import { joinRunText } from '../text/runs.ts';
import { anchorsHtml } from './paragraph-html.ts';
import { hasContrastToWhite, runsHtml } from './run-html.ts';
import type { HtmlWriter } from './html-writer.ts';

/**
 * Writes a table as HTML: heading rows as its head, merged cells preserved, right-to-left columns if its text is
 * right-to-left.
 */
export function tableHtml(table: Table, writer: HtmlWriter, caption?: Paragraph): string {
  const heads = headerRows(table);
  const isRtl = runsRightToLeft(table);
  const cells = Map.groupBy(table.cells, (cell) => cell.row);
  const rows = table.rowsPt.map((_, row) => {
    const own = (cells.get(row) ?? []).toSorted(
      (one, other) => (one.column - other.column) * (isRtl ? -1 : 1),
    );
    return `<tr>${own.map((cell) => cellHtml(cell, row < heads, writer)).join('')}</tr>`;
  });
  const head = heads > 0 ? `<thead>\n${rows.slice(0, heads).join('\n')}\n</thead>\n` : '';
  const named = caption
    ? `<caption>${anchorsHtml(caption)}${runsHtml(caption.runs, writer)}</caption>\n`
    : '';
  return `<table${tableClassAttribute(table)}${isRtl ? ' dir="rtl"' : ''}>\n${named}${head}<tbody>\n${rows.slice(heads).join('\n')}\n</tbody>\n</table>`;
}

/** Class for lines around all cells, or only below rows. */
function tableClassAttribute({ cells, borderPt }: Table): string {
  if (borderPt === 0) return '';
  const boxed = cells.filter(({ borders }) => borders.left || borders.right);
  return boxed.length > cells.length / 2 ? ' class="ruled"' : ' class="lined"';
}

/** Whether most cells with letters are right-to-left. */
export function runsRightToLeft({ cells }: Pick<Table, 'cells'>): boolean {
  const worded = cells.filter(({ blocks }) => blocks.some(({ runs }) => /\p{L}/u.test(joinRunText(runs))));
  const right = worded.filter(({ blocks }) => blocks.some(({ isRtl }) => isRtl));
  return right.length > worded.length / 2;
}

function cellHtml(cell: Cell, isHead: boolean, writer: HtmlWriter): string {
  const tag = isHead ? 'th' : 'td';
  const spans = `${cell.columnSpan > 1 ? ` colspan="${cell.columnSpan}"` : ''}${cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : ''}`;
  const css = [cellAlignCss(cell, isHead), cellShadeCss(cell)].filter(Boolean).join(';');
  const style = css === '' ? '' : ` style="${css}"`;
  const inner = cell.blocks
    .map(
      (block) =>
        `${anchorsHtml(block)}${block.list ? `${block.list.text} ` : ''}${runsHtml(block.runs, writer, isHead)}`,
    )
    .join('<br/>');
  return `<${tag}${spans}${style}>${inner}</${tag}>`;
}

function cellAlignCss({ blocks }: Cell, isHead: boolean): string {
  const align = blocks[0]?.align;
  if (align === 'center') return 'text-align:center';
  if (align === 'right') return 'text-align:end';
  return isHead && align !== undefined ? 'text-align:start' : '';
}

/** Background color of a cell, and its text color if the text is light. */
function cellShadeCss({ fill, blocks }: Cell): string {
  if (fill === undefined) return '';
  const colour = firstRunColour(blocks);
  return `background:#${fill}${colour && !hasContrastToWhite(colour) ? `;color:#${colour}` : ''}`;
}

const firstRunColour = (blocks: readonly Paragraph[]): string | undefined => blocks[0]?.runs[0]?.style.colour;
