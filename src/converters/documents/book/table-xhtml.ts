import { attribute } from '../../text/attribute.ts';
import { elementsOf, type XmlElement, type XmlNode } from '../plain-words/xml-nodes.ts';
import { colorCss } from './look-css.ts';
import { joinedBlocks, type Block, type BookScribe, type Place } from './scribe.ts';

type Inner = (nodes: readonly XmlNode[], place: Place) => Block[];

const mostColumns = 1024;

/** A table of a text: its head, joined cells, lines and grounds. A table of one cell is a frame around what stands in it. */
export function tableXhtml(table: XmlElement, scribe: BookScribe, place: Place, inner: Inner): Block[] {
  const rows = rowsOf(table, false);
  const cells = rows.flatMap(({ row }) => cellsOf(row));
  const [only] = cells;
  if (cells.length === 1 && only) return framed(only, inner, place, scribe);
  const text = rows.map(({ row, isHead }) => ({
    isHead,
    html: `<tr>${cellsOf(row)
      .map((cell) => cellXhtml(cell, isHead, scribe, place, inner))
      .join('')}</tr>`,
  }));
  const isRuled = cells.some((cell) => lookOf(cell, scribe).hasBorder);
  const groups = [true, false].flatMap((isHead) => {
    const lines = text.filter((row) => row.isHead === isHead).map(({ html }) => html);
    const name = isHead ? 'thead' : 'tbody';
    return lines.length > 0 ? [`<${name}>\n${lines.join('\n')}\n</${name}>`] : [];
  });
  if (cells.length === 0) return [];
  const html = `<table${isRuled ? ' class="ruled"' : ''}>\n${groups.join('\n')}\n</table>`;
  return [{ kind: 'text', html }];
}

function framed(cell: XmlElement, inner: Inner, place: Place, scribe: BookScribe): Block[] {
  const css = colorCss(lookOf(cell, scribe), place);
  const blocks = inner(cell.children, css === '' ? place : { ...place, hasGround: true });
  if (blocks.length === 0) return [];
  const attributes = scribe.classes.attribute(css, 'box');
  return [{ kind: 'text', html: `<div${attributes}>\n${joinedBlocks(blocks)}\n</div>` }];
}

interface Row {
  readonly row: XmlElement;
  readonly isHead: boolean;
}

/** The rows of a table, each once; those at its head are told. */
export function rowsOf({ children }: XmlElement, isHead: boolean): Row[] {
  return elementsOf(children).flatMap((part) => {
    if (part.name === 'table:table-row') return [{ row: part, isHead }];
    if (part.name === 'table:table-header-rows') return rowsOf(part, true);
    return /^table:table-(?:rows|row-group)$/.test(part.name) ? rowsOf(part, isHead) : [];
  });
}

/** The cells of a row that are shown, repeated ones as often as they are. */
function cellsOf({ children }: XmlElement): XmlElement[] {
  return elementsOf(children)
    .filter(({ name }) => name === 'table:table-cell')
    .flatMap((cell) => Array.from({ length: countOf(cell, 'table:number-columns-repeated') }, () => cell));
}

/** A number a cell or row says of itself, 1 where it says none. */
export const countOf = ({ tag }: XmlElement, name: string): number =>
  Math.max(1, Math.min(mostColumns, Number(attribute(tag, name) ?? 1)));

const lookOf = ({ tag }: XmlElement, { styles }: BookScribe) =>
  styles.look('table-cell', attribute(tag, 'table:style-name'));

function cellXhtml(
  cell: XmlElement,
  isHead: boolean,
  scribe: BookScribe,
  place: Place,
  inner: Inner,
): string {
  const { paper } = lookOf(cell, scribe);
  const css = colorCss({ names: [], ...(paper && { paper }) }, place);
  const blocks = inner(cell.children, { isInList: true, hasGround: place.hasGround === true || css !== '' });
  const html = joinedBlocks(blocks);
  const inside = /^<p>((?:(?!<\/?p[\s>])[\s\S])*)<\/p>$/.exec(html)?.[1] ?? html;
  const name = isHead ? 'th' : 'td';
  return `<${name}${spansOf(cell)}${scribe.classes.attribute(css)}>${inside}</${name}>`;
}

/** How many columns and rows a cell takes, as attributes. */
export const spansOf = (cell: XmlElement): string =>
  (['column', 'row'] as const)
    .map((way) => {
      const count = countOf(cell, `table:number-${way}s-spanned`);
      return count > 1 ? ` ${way === 'column' ? 'col' : 'row'}span="${count}"` : '';
    })
    .join('');
