import { escapeXml } from '#src/codecs/xml.ts';
import { boxWidth } from '../boxes.ts';
import type { LayoutBlock, Paragraph, ImageBlock, Table } from '../model/blocks.ts';
import { joinRunText } from '../text/runs.ts';
import { isCaption, isTableCaption } from '../flow/captions.ts';
import { singleCellFrame, frameStyle } from './frame-html.ts';
import { listHtml } from './list-html.ts';
import { paragraphHtml } from './paragraph-html.ts';
import { tableHtml } from './table-html.ts';
import type { HtmlWriter } from './html-writer.ts';

/** Writes blocks of text as XHTML: headings, paragraphs, lists, tables and figures with captions. */
export function blocksHtml(blocks: readonly LayoutBlock[], writer: HtmlWriter): string {
  const pieces: string[] = [];
  for (let at = 0; at < blocks.length;) {
    const block = blocks[at];
    if (!block) break;
    if (block.type === 'paragraph' && block.list) {
      const items = itemsFrom(blocks, at);
      pieces.push(listHtml(items, writer));
      at += items.length;
    } else if (block.type === 'image') {
      const next = blocks[at + 1];
      const caption = next?.type === 'paragraph' && isCaption(joinRunText(next.runs)) ? next : undefined;
      pieces.push(figureHtml(block, caption, writer));
      at += caption ? 2 : 1;
    } else {
      const table = blocks[at + 1];
      const isNamed =
        block.type === 'paragraph' && table?.type === 'table' && isTableCaption(joinRunText(block.runs));
      if (isNamed) pieces.push(tableHtml(table, writer, block));
      else pieces.push(block.type === 'table' ? boxHtml(block, writer) : paragraphHtml(block, writer));
      at += isNamed ? 2 : 1;
    }
  }
  return pieces.join('\n');
}

/** Writes a table; a single-cell table becomes a box around its text. */
function boxHtml(table: Table, writer: HtmlWriter): string {
  const box = singleCellFrame(table);
  const texts = table.cells.flatMap((cell) => cell.blocks);
  if (!box || texts.length === 0) return tableHtml(table, writer);
  return `<div class="box" style="${frameStyle(box, texts[0])}">\n${blocksHtml(texts, writer)}\n</div>`;
}

/** Returns consecutive list items. */
function itemsFrom(blocks: readonly LayoutBlock[], from: number): Paragraph[] {
  const items: Paragraph[] = [];
  for (const block of blocks.slice(from)) {
    if (block.type !== 'paragraph' || !block.list) break;
    items.push(block);
  }
  return items;
}

/** CSS pixels (96 per inch) per point. */
const pixelsPerPt = 96 / 72;

function figureHtml(
  { box, image: pageImage }: ImageBlock,
  caption: Paragraph | undefined,
  writer: HtmlWriter,
): string {
  const alt = caption ? escapeXml(joinRunText(caption.runs).trim()) : '';
  const width = Math.max(1, Math.round(boxWidth(box) * pixelsPerPt));
  const image = `<img src="${writer.imageUrl(pageImage)}" alt="${alt}" width="${width}"/>`;
  const below = caption ? `<figcaption>${paragraphHtml(caption, writer)}</figcaption>` : '';
  return `<figure>${image}${below}</figure>`;
}
