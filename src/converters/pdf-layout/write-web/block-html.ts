import { widthOf } from '../boxes.ts';
import type { Block, Paragraph, Picture, Table } from '../model.ts';
import { escapeXml } from '../open-xml/xml.ts';
import { textOf } from '../text/runs.ts';
import { isCaption, isTableCaption } from '../flow/captions.ts';
import { boxOf, frameStyle } from './frame-html.ts';
import { listHtml } from './list-html.ts';
import { paragraphHtml } from './paragraph-html.ts';
import { tableHtml } from './table-html.ts';
import type { WebScribe } from './web-scribe.ts';

/** Blocks of a text as HTML that is XML too: headings, paragraphs, lists, tables and figures with their captions. */
export function blocksHtml(blocks: readonly Block[], scribe: WebScribe): string {
  const pieces: string[] = [];
  for (let at = 0; at < blocks.length;) {
    const block = blocks[at];
    if (!block) break;
    if (block.kind === 'paragraph' && block.list) {
      const items = itemsFrom(blocks, at);
      pieces.push(listHtml(items, scribe));
      at += items.length;
    } else if (block.kind === 'picture') {
      const next = blocks[at + 1];
      const caption = next?.kind === 'paragraph' && isCaption(textOf(next.runs)) ? next : undefined;
      pieces.push(figureHtml(block, caption, scribe));
      at += caption ? 2 : 1;
    } else {
      const table = blocks[at + 1];
      const isNamed =
        block.kind === 'paragraph' && table?.kind === 'table' && isTableCaption(textOf(block.runs));
      if (isNamed) pieces.push(tableHtml(table, scribe, block));
      else pieces.push(block.kind === 'table' ? boxHtml(block, scribe) : paragraphHtml(block, scribe));
      at += isNamed ? 2 : 1;
    }
  }
  return pieces.join('\n');
}

/** A table; one of a single cell is a box around its text. */
function boxHtml(table: Table, scribe: WebScribe): string {
  const box = boxOf(table);
  const texts = table.cells.flatMap((cell) => cell.blocks);
  if (!box || texts.length === 0) return tableHtml(table, scribe);
  return `<div class="box" style="${frameStyle(box, texts[0])}">\n${blocksHtml(texts, scribe)}\n</div>`;
}

/** Items that follow each other. */
function itemsFrom(blocks: readonly Block[], from: number): Paragraph[] {
  const items: Paragraph[] = [];
  for (const block of blocks.slice(from)) {
    if (block.kind !== 'paragraph' || !block.list) break;
    items.push(block);
  }
  return items;
}

/** Pixels of the web, of which an inch has 96, for a point. */
const pixelsPerPt = 96 / 72;

function figureHtml({ box, picture }: Picture, caption: Paragraph | undefined, scribe: WebScribe): string {
  const alt = caption ? escapeXml(textOf(caption.runs).trim()) : '';
  const width = Math.max(1, Math.round(widthOf(box) * pixelsPerPt));
  const image = `<img src="${scribe.pictureOf(picture)}" alt="${alt}" width="${width}"/>`;
  const below = caption ? `<figcaption>${paragraphHtml(caption, scribe)}</figcaption>` : '';
  return `<figure>${image}${below}</figure>`;
}
