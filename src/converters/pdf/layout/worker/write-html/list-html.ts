import type { Paragraph } from '../model/blocks.ts';
import type { ListMark } from '../model/list-mark.ts';
import { toPortableBullet } from '../open-xml/item-marks.ts';
import { anchorsHtml, htmlDirection } from './paragraph-html.ts';
import { runsHtml } from './run-html.ts';
import type { HtmlWriter } from './html-writer.ts';

interface Item {
  readonly paragraph: Paragraph;
  readonly mark: ListMark;
  readonly below: Item[];
}

/** Writes list items as HTML, with deeper levels nested in the item above them. */
export function listHtml(paragraphs: readonly Paragraph[], writer: HtmlWriter): string {
  return listsHtml(nested(paragraphs), writer);
}

function nested(paragraphs: readonly Paragraph[]): Item[] {
  const roots: Item[] = [];
  const open: Item[] = [];
  for (const paragraph of paragraphs) {
    const { list: mark } = paragraph;
    if (!mark) continue;
    const item: Item = { paragraph, mark, below: [] };
    while ((open.at(-1)?.mark.level ?? -1) >= mark.level) open.pop();
    (open.at(-1)?.below ?? roots).push(item);
    open.push(item);
  }
  return roots;
}

/** Writes the items of one level as one or more lists. */
function listsHtml(items: readonly Item[], writer: HtmlWriter): string {
  const lists: Item[][] = [];
  for (const item of items) {
    const before = lists.at(-1);
    if (before?.[0] && isOfSame(before[0].mark, item.mark)) before.push(item);
    else lists.push([item]);
  }
  return lists.map((list) => oneListHtml(list, writer)).join('\n');
}

const isOfSame = (one: ListMark, other: ListMark): boolean =>
  one.list === other.list && (one.type === 'bullet') === (other.type === 'bullet');

function oneListHtml(items: readonly Item[], writer: HtmlWriter): string {
  const [first] = items;
  if (!first) return '';
  const { mark, paragraph } = first;
  const isBullet = mark.type === 'bullet';
  const type = htmlListTypes[mark.type];
  const typeAttribute = isBullet || type === undefined ? '' : ` type="${type}"`;
  const start = isBullet || mark.value === 1 ? '' : ` start="${Math.max(0, mark.value)}"`;
  const tag = isBullet ? 'ul' : 'ol';
  let next = mark.value;
  const rows = items.map((item) => {
    const row = itemHtml(item, next, writer);
    next = item.mark.value + 1;
    return row;
  });
  return `<${tag}${typeAttribute}${start}${htmlDirection(paragraph)}>\n${rows.join('\n')}\n</${tag}>`;
}

/** HTML list types; decimal is the default. */
const htmlListTypes: Readonly<Record<string, string>> = {
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
};

/** Writes an item; `expected` is the number the list assigns to it. */
function itemHtml({ paragraph, mark, below }: Item, expected: number, writer: HtmlWriter): string {
  const isCounted = mark.type !== 'bullet' && mark.value > 0;
  const value = isCounted && mark.value !== expected ? ` value="${mark.value}"` : '';
  const inner = `${anchorsHtml(paragraph)}${runsHtml(paragraph.runs, writer)}`;
  const deeper = below.length > 0 ? `\n${listsHtml(below, writer)}\n` : '';
  return `<li${value}${markStyle(mark)}>${inner}${deeper}</li>`;
}

/** Writes non-default list markers as text (CSS Lists 3). */
function markStyle({ type, text }: ListMark): string {
  const isUsual = type === 'bullet' ? /^[•●◦▪‣∙·]$/.test(toPortableBullet(text)) : /^[^\W_]+\.$/.test(text);
  const shown = type === 'bullet' ? toPortableBullet(text) : text;
  if (isUsual || /["'\\<>&;{}\p{Cc}]/u.test(shown)) return '';
  return ` style="list-style-type:'${shown} '"`;
}
