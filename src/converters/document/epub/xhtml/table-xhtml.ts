import { attribute } from '../../text/attribute.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../../plain-text/xml-nodes.ts';
import { colorCss } from './style-css.ts';
import { joinedBlocks, type XhtmlBlock, type EpubWriter, type BlockContext } from '../writer.ts';

type Inner = (nodes: readonly XmlNode[], context: BlockContext) => XhtmlBlock[];

const maxCellRepeats = 1024;

/**
 * Converts a table of a text document, with its header rows, merged cells, borders and backgrounds. A single-cell
 * table becomes a box around its content.
 */
export function tableXhtml(
  table: XmlElement,
  writer: EpubWriter,
  context: BlockContext,
  inner: Inner,
): XhtmlBlock[] {
  const rows = listTableRows(table, false);
  const cells = rows.flatMap(({ row }) => expandRowCells(row));
  const [only] = cells;
  if (cells.length === 1 && only) return framed(only, inner, context, writer);
  const text = rows.map(({ row, isHead }) => ({
    isHead,
    html: `<tr>${expandRowCells(row)
      .map((cell) => cellXhtml(cell, isHead, writer, context, inner))
      .join('')}</tr>`,
  }));
  const isRuled = cells.some((cell) => resolveCellStyle(cell, writer).hasBorder);
  const groups = [true, false].flatMap((isHead) => {
    const lines = text.filter((row) => row.isHead === isHead).map(({ html }) => html);
    const name = isHead ? 'thead' : 'tbody';
    return lines.length > 0 ? [`<${name}>\n${lines.join('\n')}\n</${name}>`] : [];
  });
  if (cells.length === 0) return [];
  const html = `<table${isRuled ? ' class="ruled"' : ''}>\n${groups.join('\n')}\n</table>`;
  return [{ type: 'text', html }];
}

function framed(cell: XmlElement, inner: Inner, context: BlockContext, writer: EpubWriter): XhtmlBlock[] {
  const css = colorCss(resolveCellStyle(cell, writer), context);
  const blocks = inner(cell.children, css === '' ? context : { ...context, hasGround: true });
  if (blocks.length === 0) return [];
  const attributes = writer.classes.attribute(css, 'box');
  return [{ type: 'text', html: `<div${attributes}>\n${joinedBlocks(blocks)}\n</div>` }];
}

interface Row {
  readonly row: XmlElement;
  readonly isHead: boolean;
}

/** Returns each row of a table once, with header rows marked. */
export function listTableRows({ children }: XmlElement, isHead: boolean): Row[] {
  return onlyElements(children).flatMap((part) => {
    if (part.name === 'table:table-row') return [{ row: part, isHead }];
    if (part.name === 'table:table-header-rows') return listTableRows(part, true);
    return /^table:table-(?:rows|row-group)$/.test(part.name) ? listTableRows(part, isHead) : [];
  });
}

/** Returns the visible cells of a row, with repeated cells expanded. */
function expandRowCells({ children }: XmlElement): XmlElement[] {
  return onlyElements(children)
    .filter(({ name }) => name === 'table:table-cell')
    .flatMap((cell) =>
      Array.from({ length: readRepeatCount(cell, 'table:number-columns-repeated') }, () => cell),
    );
}

/** Reads a repeat or span count from a cell or row; defaults to 1. */
export const readRepeatCount = ({ tag }: XmlElement, name: string): number =>
  Math.max(1, Math.min(maxCellRepeats, Number(attribute(tag, name) ?? 1)));

const resolveCellStyle = ({ tag }: XmlElement, { styles }: EpubWriter) =>
  styles.resolveStyle('table-cell', attribute(tag, 'table:style-name'));

function cellXhtml(
  cell: XmlElement,
  isHead: boolean,
  writer: EpubWriter,
  context: BlockContext,
  inner: Inner,
): string {
  const { paper } = resolveCellStyle(cell, writer);
  const css = colorCss({ names: [], ...(paper && { paper }) }, context);
  const blocks = inner(cell.children, {
    isInList: true,
    hasGround: context.hasGround === true || css !== '',
  });
  const html = joinedBlocks(blocks);
  const inside = /^<p>((?:(?!<\/?p[\s>])[\s\S])*)<\/p>$/.exec(html)?.[1] ?? html;
  const name = isHead ? 'th' : 'td';
  return `<${name}${spanAttributes(cell)}${writer.classes.attribute(css)}>${inside}</${name}>`;
}

/** Returns the column and row span attributes of a cell. */
export const spanAttributes = (cell: XmlElement): string =>
  (['column', 'row'] as const)
    .map((axis) => {
      const count = readRepeatCount(cell, `table:number-${axis}s-spanned`);
      return count > 1 ? ` ${axis === 'column' ? 'col' : 'row'}span="${count}"` : '';
    })
    .join('');
