import type { ListMark, Paragraph } from '../model.ts';
import { bulletOf } from '../open-xml/item-marks.ts';
import { anchorsHtml, directionOf } from './paragraph-html.ts';
import { runsHtml } from './run-html.ts';
import type { WebScribe } from './web-scribe.ts';

interface Item {
  readonly paragraph: Paragraph;
  readonly mark: ListMark;
  readonly below: Item[];
}

/** Items of lists as HTML, those of deeper levels within the item above them. */
export function listHtml(paragraphs: readonly Paragraph[], scribe: WebScribe): string {
  return listsHtml(nested(paragraphs), scribe);
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

/** Items of one level, as many lists as they are of. */
function listsHtml(items: readonly Item[], scribe: WebScribe): string {
  const lists: Item[][] = [];
  for (const item of items) {
    const before = lists.at(-1);
    if (before?.[0] && isOfSame(before[0].mark, item.mark)) before.push(item);
    else lists.push([item]);
  }
  return lists.map((list) => oneListHtml(list, scribe)).join('\n');
}

const isOfSame = (one: ListMark, other: ListMark): boolean =>
  one.list === other.list && (one.kind === 'bullet') === (other.kind === 'bullet');

function oneListHtml(items: readonly Item[], scribe: WebScribe): string {
  const [first] = items;
  if (!first) return '';
  const { mark, paragraph } = first;
  const isBullet = mark.kind === 'bullet';
  const type = orders[mark.kind];
  const order = isBullet || type === undefined ? '' : ` type="${type}"`;
  const start = isBullet || mark.value === 1 ? '' : ` start="${Math.max(0, mark.value)}"`;
  const tag = isBullet ? 'ul' : 'ol';
  let next = mark.value;
  const rows = items.map((item) => {
    const row = itemHtml(item, next, scribe);
    next = item.mark.value + 1;
    return row;
  });
  return `<${tag}${order}${start}${directionOf(paragraph)}>\n${rows.join('\n')}\n</${tag}>`;
}

/** Counting that HTML has a name for; digits are the usual one. */
const orders: Readonly<Record<string, string>> = {
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
};

/** An item; `expected` is the number that the list counts for it. */
function itemHtml({ paragraph, mark, below }: Item, expected: number, scribe: WebScribe): string {
  const isCounted = mark.kind !== 'bullet' && mark.value > 0;
  const value = isCounted && mark.value !== expected ? ` value="${mark.value}"` : '';
  const inner = `${anchorsHtml(paragraph)}${runsHtml(paragraph.runs, scribe)}`;
  const deeper = below.length > 0 ? `\n${listsHtml(below, scribe)}\n` : '';
  return `<li${value}${markStyle(mark)}>${inner}${deeper}</li>`;
}

/** Marks that lists do not have of themselves are written as they are (CSS Lists 3). */
function markStyle({ kind, text }: ListMark): string {
  const isUsual = kind === 'bullet' ? /^[•●◦▪‣∙·]$/.test(bulletOf(text)) : /^[^\W_]+\.$/.test(text);
  const shown = kind === 'bullet' ? bulletOf(text) : text;
  if (isUsual || /["'\\<>&;{}\p{Cc}]/u.test(shown)) return '';
  return ` style="list-style-type:'${shown} '"`;
}
