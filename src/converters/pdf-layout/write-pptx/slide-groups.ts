import { flowOf } from '../paragraphs/headings.ts';
import type { Block, PageLayout, Paragraph, Table } from '../model.ts';
import { textOf } from '../text/runs.ts';

/** Whether a part of a slide is a table. */
export const isTable = (group: Table | readonly Paragraph[]): group is Table => 'kind' in group;

/** What a slide is called in outlines and by readers of the screen: the first of its headings of the highest rank. */
export function titleOf(page: PageLayout): Paragraph | undefined {
  const headings = flowOf(page).filter((paragraph) => paragraph.heading !== undefined);
  const highest = Math.min(...headings.map(({ heading }) => heading ?? Infinity));
  return headings.find(({ heading }) => heading === highest);
}

/** Tables alone; paragraphs together as long as they stand near each other and are about the same size. */
export function groupsOf(blocks: readonly Block[], title: Paragraph | undefined): (Table | Paragraph[])[] {
  const groups: (Table | Paragraph[])[] = [];
  for (const block of blocks) {
    const before = groups.at(-1);
    const last = before && !isTable(before) ? before.at(-1) : undefined;
    if (block.kind === 'table') groups.push(block);
    else if (block.kind === 'paragraph') {
      const isApart = block === title || last === title;
      if (before && !isTable(before) && last && !isApart && belongs(last, block)) before.push(block);
      else groups.push([block]);
    }
  }
  return groups;
}

const belongs = (one: Paragraph, next: Paragraph): boolean =>
  next.box.top - one.box.bottom < 1.6 * one.sizePt && Math.abs(one.sizePt - next.sizePt) < 0.35 * one.sizePt;

/** What a slide is about beside its title, where it is plainly one list: so much of its letters, and so many items. */
const [bodyShare, fewestItems] = [0.6, 2];

/** The items of a slide that is a title and a list; undefined for any other. */
export function bodyOf(page: PageLayout): readonly Paragraph[] | undefined {
  const title = titleOf(page);
  if (!title) return undefined;
  const groups = page.bands
    .flatMap((band) => band.columns.flatMap((column) => groupsOf(column.blocks, title)))
    .filter((group) => isTable(group) || !group.includes(title));
  const lists = groups.flatMap((group) => (!isTable(group) && isList(group) ? [group] : []));
  const [list] = lists;
  const all = groups.reduce((sum, group) => sum + lettersOf(group), 0);
  return list && lists.length === 1 && lettersOf(list) > bodyShare * all ? list : undefined;
}

const isList = (group: readonly Paragraph[]): boolean =>
  group.filter(({ list }) => list !== undefined).length >= Math.max(fewestItems, group.length / 2);

function lettersOf(group: Table | readonly Paragraph[]): number {
  const paragraphs = isTable(group) ? group.cells.flatMap((cell) => cell.blocks) : group;
  return paragraphs.reduce((sum, { runs }) => sum + textOf(runs).length, 0);
}
