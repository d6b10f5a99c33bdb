import type { LayoutBlock, Paragraph, Table } from '../model/blocks.ts';
import { isTableCaption } from '../flow/captions.ts';
import { joinRunText } from '../text/runs.ts';

/** Finds the captions of the tables on a page: the heading above them, or the line that names them. */
export function findTableCaptions(blocks: readonly LayoutBlock[]): Map<Table, string> {
  const captions = new Map<Table, string>();
  const isTableAfter = (index: number) => blocks[index + 1]?.type === 'table';
  let heading: readonly string[] = [];
  let below = 0;
  for (const [index, block] of blocks.entries()) {
    if (
      block.type === 'paragraph' &&
      (block.heading !== undefined ||
        ((isName(block) || isTableCaption(joinRunText(block.runs))) && isTableAfter(index)))
    ) {
      heading = joinRunText(block.runs).split('\t');
      below = 0;
    }
    if (block.type !== 'table') continue;
    // headings side by side belong to tables side by side
    const caption = heading[Math.min(below, heading.length - 1)];
    below += 1;
    if (caption !== undefined) captions.set(block, caption);
  }
  return captions;
}

const maxCaptionLength = 60;

/** Whether a paragraph is a short bold line. */
function isName({ runs, lines, list }: Paragraph): boolean {
  const text = joinRunText(runs).trim();
  const isBold = runs.every((run) => run.style.isBold || run.text.trim() === '');
  return (
    lines === 1 && list === undefined && isBold && text.length < maxCaptionLength && /\p{L}{2}/u.test(text)
  );
}
