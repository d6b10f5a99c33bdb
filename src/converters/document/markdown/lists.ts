import { listItems } from '../odf/list-items.ts';
import type { XmlElement, XmlNode } from '../plain-text/xml-nodes.ts';
import { indented, joined, type MarkdownBlock } from './block.ts';
import type { Gathered } from './gathered.ts';

/** An item of a list, or a block that is none of its items. */
interface Item {
  /** From 1. */
  readonly level: number;
  /** `-` or a number with its point. */
  readonly mark: string;
  readonly text: string;
}

type Inner = (nodes: readonly XmlNode[]) => MarkdownBlock[];

/** Lists that follow each other, which Word writes for each level, as lists within lists; headings that are counted stay headings. */
export function markdownListBlocks(
  lists: readonly XmlElement[],
  gathered: Gathered,
  inner: Inner,
): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let items: Item[] = [];
  const end = () => {
    if (items.length > 0) blocks.push({ type: 'list', text: listText(items) });
    items = [];
  };
  for (const list of lists) {
    for (const { own, number, level, levelStyle } of listItems(list, gathered)) {
      const text = joined(inner(own));
      if (text === '') continue;
      const item = { level, mark: number === undefined ? '-' : `${number}.`, text };
      if (/^#+ /.test(item.text)) {
        end();
        if (number !== undefined) gathered.facts.hasHeadingNumbers = true;
        blocks.push({ type: 'text', text: item.text });
      } else {
        if (number !== undefined && (levelStyle.format !== '1' || (levelStyle.shownLevels > 1 && level > 1)))
          gathered.facts.hasSigns = true;
        if (restartsNumbering(item, items)) end();
        items.push(item);
      }
    }
  }
  end();
  return blocks;
}

/** Whether a number does not follow the one before it: Markdown would count on. */
function restartsNumbering({ level, mark }: Item, items: readonly Item[]): boolean {
  const before = items.findLast((item) => item.level === 1)?.mark ?? '-';
  return (
    level === 1 && mark !== '-' && before !== '-' && Number.parseInt(mark) !== Number.parseInt(before) + 1
  );
}

/** Items below each other, those of deeper levels set in by as much as the marks above them are wide. */
function listText(items: readonly Item[]): string {
  const open: { readonly level: number; readonly mark: string }[] = [];
  const lines: string[] = [];
  for (const { level, mark, text } of items) {
    let last: string | undefined;
    while ((open.at(-1)?.level ?? 0) >= level) last = open.pop()?.mark;
    const before = ' '.repeat(open.reduce((sum, outer) => sum + outer.mark.length + 1, 0));
    open.push({ level, mark });
    const isOther = last !== undefined && (last === '-') !== (mark === '-');
    const isLoose = lines.at(-1)?.includes('\n\n') ?? false;
    const inner = indented(withBox(text), before + ' '.repeat(mark.length + 1)).trimStart();
    lines.push(`${isOther || isLoose ? '\n' : ''}${before}${mark} ${inner}`);
  }
  return lines.join('\n');
}

/** A box to be ticked at the beginning of an item is one of Markdown, too. */
const withBox = (text: string): string =>
  text.replace(/^([☐☑☒])\ufe0e?\s+/u, (_, box: string) => (box === '☐' ? '[ ] ' : '[x] '));
