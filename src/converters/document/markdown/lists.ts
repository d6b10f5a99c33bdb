import { listItems } from '../odf/list-items.ts';
import type { XmlElement, XmlNode } from '../plain-text/xml-nodes.ts';
import { indented, joined, type MarkdownBlock } from './block.ts';
import type { Gathered } from './gathered.ts';

/** A list item, or a block that isn't an item. */
interface Item {
  /** Starts at 1. */
  readonly level: number;
  /** `-`, or a number with a period. */
  readonly mark: string;
  readonly text: string;
}

type Inner = (nodes: readonly XmlNode[]) => MarkdownBlock[];

/** Converts consecutive lists, which Word writes for each level, to nested lists; numbered headings remain headings. */
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

/** Whether a number doesn't follow the previous one, which Markdown would continue. */
function restartsNumbering({ level, mark }: Item, items: readonly Item[]): boolean {
  const before = items.findLast((item) => item.level === 1)?.mark ?? '-';
  return (
    level === 1 && mark !== '-' && before !== '-' && Number.parseInt(mark) !== Number.parseInt(before) + 1
  );
}

/** Writes the items line by line, indenting deeper levels by the width of the markers above them. */
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

/** Converts a check box at the start of an item to a Markdown task box. */
const withBox = (text: string): string =>
  text.replace(/^([☐☑☒])\ufe0e?\s+/u, (_, box: string) => (box === '☐' ? '[ ] ' : '[x] '));
