import type { Block, Paragraph, Table } from '../model.ts';
import { isTableCaption } from '../flow/captions.ts';
import { textOf } from '../text/runs.ts';

/** What is written above the tables of a page: the heading they stand below, or the line that names them. */
export function captionsOf(blocks: readonly Block[]): Map<Table, string> {
  const captions = new Map<Table, string>();
  const isTableAfter = (index: number) => blocks[index + 1]?.kind === 'table';
  let heading: readonly string[] = [];
  let below = 0;
  for (const [index, block] of blocks.entries()) {
    if (
      block.kind === 'paragraph' &&
      (block.heading !== undefined ||
        ((isName(block) || isTableCaption(textOf(block.runs))) && isTableAfter(index)))
    ) {
      heading = textOf(block.runs).split('\t');
      below = 0;
    }
    if (block.kind !== 'table') continue;
    // headings side by side are those of tables side by side
    const caption = heading[Math.min(below, heading.length - 1)];
    below += 1;
    if (caption !== undefined) captions.set(block, caption);
  }
  return captions;
}

const longestName = 60;

/** A short line in bold letters. */
function isName({ runs, lines, list }: Paragraph): boolean {
  const text = textOf(runs).trim();
  const isBold = runs.every((run) => run.style.isBold || run.text.trim() === '');
  return lines === 1 && list === undefined && isBold && text.length < longestName && /\p{L}{2}/u.test(text);
}
