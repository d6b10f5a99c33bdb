import { listFlowParagraphs } from '../paragraphs/headings/headings.ts';
import type { LayoutBlock, Paragraph, Table } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';
import { joinRunText } from '../text/runs.ts';

/** Whether a group on a slide is a table. */
export const isSlideTable = (group: Table | readonly Paragraph[]): group is Table => 'type' in group;

/** Returns the title of a slide for outlines and screen readers: the first of its highest-ranking headings. */
export function findSlideTitle(page: LaidOutPage): Paragraph | undefined {
  const headings = listFlowParagraphs(page).filter((paragraph) => paragraph.heading !== undefined);
  const highest = Math.min(...headings.map(({ heading }) => heading ?? Infinity));
  return headings.find(({ heading }) => heading === highest);
}

/** Groups blocks: each table separately; paragraphs together as long as they are close and of similar size. */
export function groupSlideBlocks(
  blocks: readonly LayoutBlock[],
  title: Paragraph | undefined,
): (Table | Paragraph[])[] {
  const groups: (Table | Paragraph[])[] = [];
  for (const block of blocks) {
    const before = groups.at(-1);
    const last = before && !isSlideTable(before) ? before.at(-1) : undefined;
    if (block.type === 'table') groups.push(block);
    else if (block.type === 'paragraph') {
      const isApart = block === title || last === title;
      if (before && !isSlideTable(before) && last && !isApart && belongs(last, block)) before.push(block);
      else groups.push([block]);
    }
  }
  return groups;
}

const belongs = (one: Paragraph, next: Paragraph): boolean =>
  next.box.top - one.box.bottom < 1.6 * one.sizePt && Math.abs(one.sizePt - next.sizePt) < 0.35 * one.sizePt;

/** Minimum share of a slide's text, and minimum number of items, for a list to be its body. */
const [bodyShare, minItems] = [0.6, 2];

/** Returns the list items of a slide that consists of a title and a list; undefined for any other. */
export function findSlideBody(page: LaidOutPage): readonly Paragraph[] | undefined {
  const title = findSlideTitle(page);
  if (!title) return undefined;
  const groups = page.bands
    .flatMap((band) => band.columns.flatMap((column) => groupSlideBlocks(column.blocks, title)))
    .filter((group) => isSlideTable(group) || !group.includes(title));
  const lists = groups.flatMap((group) => (!isSlideTable(group) && isList(group) ? [group] : []));
  const [list] = lists;
  const all = groups.reduce((sum, group) => sum + countGroupLetters(group), 0);
  return list && lists.length === 1 && countGroupLetters(list) > bodyShare * all ? list : undefined;
}

const isList = (group: readonly Paragraph[]): boolean =>
  group.filter(({ list }) => list !== undefined).length >= Math.max(minItems, group.length / 2);

function countGroupLetters(group: Table | readonly Paragraph[]): number {
  const paragraphs = isSlideTable(group) ? group.cells.flatMap((cell) => cell.blocks) : group;
  return paragraphs.reduce((sum, { runs }) => sum + joinRunText(runs).length, 0);
}
