import { escapeEpubText } from '../package/package-xml.ts';
import { listItems, type ListItem } from '../../odf/list-items.ts';
import type { XmlElement, XmlNode } from '../../plain-text/xml-nodes.ts';
import { formatListLabel } from './heading-label.ts';
import { joinedBlocks, type XhtmlBlock, type EpubWriter } from '../writer.ts';

/** A list item with its content as XHTML. */
interface Written extends Omit<ListItem, 'own'> {
  readonly html: string;
  /** Its label, if XHTML has no such list style. */
  readonly label: string;
}

type Inner = (nodes: readonly XmlNode[]) => XhtmlBlock[];

/** Converts consecutive lists to nested lists; numbered headings remain headings. */
export function xhtmlListBlocks(
  lists: readonly XmlElement[],
  writer: EpubWriter,
  inner: Inner,
): XhtmlBlock[] {
  const blocks: XhtmlBlock[] = [];
  let items: Written[] = [];
  const end = () => {
    if (items.length > 0) blocks.push({ type: 'text', html: listXhtml(items) });
    items = [];
  };
  for (const list of lists)
    for (const { own, ...item } of listItems(list, writer)) {
      const within = inner(own);
      const label = labelIn(item, writer);
      const [heading] = within;
      if (heading?.heading) {
        end();
        blocks.push(labelled(heading, headLabel(item, writer)), ...within.slice(1));
      } else if (item.isUnmarked && items.length === 0) blocks.push(...within);
      else if (item.isUnmarked) continueItem(items, joinedBlocks(within));
      else if (within.length > 0) items.push({ ...item, html: bare(joinedBlocks(within)), label });
    }
  end();
  return blocks;
}

/** Appends content without a label of its own to the last item. */
function continueItem(items: Written[], html: string): void {
  const last = items.pop();
  if (last) items.push({ ...last, html: `${last.html}\n${html}` });
}

const headLabel = ({ number, ...item }: Omit<ListItem, 'own'>, writer: EpubWriter): string =>
  number === undefined ? '' : formatListLabel({ ...item, number }, writer);

function labelled({ type, html, heading }: XhtmlBlock, label: string): XhtmlBlock {
  if (label === '' || !heading || heading.title.startsWith(label))
    return { type, html, ...(heading && { heading }) };
  return {
    type,
    html: html.replace(/^<[^<>]*>/, (tag) => `${tag}${escapeEpubText(label)} `),
    heading: { ...heading, title: `${label} ${heading.title}` },
  };
}

const knownFormats: ReadonlySet<string> = new Set(['1', 'a', 'A', 'i', 'I']);

/** Returns the label of an item if XHTML doesn't support its format: multi-level numbers, words, other scripts. */
function labelIn(item: Omit<ListItem, 'own'>, writer: EpubWriter): string {
  const { levelStyle, number, level } = item;
  if (number === undefined) return '';
  const isKnown =
    knownFormats.has(levelStyle.format) &&
    (levelStyle.shownLevels <= 1 || level === 1) &&
    !/[\p{L}\p{N}(§]/u.test(levelStyle.prefix + levelStyle.suffix);
  return isKnown ? '' : formatListLabel({ ...item, number }, writer);
}

/** Removes the element around a single paragraph without formatting. */
const bare = (html: string): string => /^<p>((?:(?!<\/?p[\s>])[\s\S])*)<\/p>$/.exec(html)?.[1] ?? html;

function listXhtml(items: readonly Written[]): string {
  const level = items.reduce((min, item) => Math.min(min, item.level), Infinity);
  let html = '';
  for (let at = 0; at < items.length;) {
    const end = items.findIndex(
      (item, index) => index > at && item.level <= level && isOther(item, items[at]),
    );
    const group = items.slice(at, end < 0 ? items.length : end);
    html += (html === '' ? '' : '\n') + groupXhtml(group, level);
    at += group.length;
  }
  return html;
}

/** Whether an item starts a different list from the item before it. */
const isOther = (item: Written, first: Written | undefined): boolean =>
  item.style !== first?.style ||
  (item.number === undefined) !== (first.number === undefined) ||
  (item.label === '') !== (first.label === '');

/** Returns the items of one list, including nested lists. */
function groupXhtml(items: readonly Written[], level: number): string {
  const [first] = items;
  const name = first?.number === undefined ? 'ul' : 'ol';
  const rows: string[] = [];
  let expected = first?.number ?? 1;
  for (let at = 0; at < items.length;) {
    const item = items[at];
    const next = items.findIndex((one, index) => index > at && one.level <= level);
    const end = next < 0 ? items.length : next;
    const isBelow = item !== undefined && item.level > level;
    const deeper = items.slice(isBelow ? at : at + 1, end);
    const inside = deeper.length > 0 ? `\n${listXhtml(deeper)}` : '';
    if (!item || isBelow) {
      rows.push(`<li class="plain">${inside}</li>`);
      expected += 1; // browsers count it although its number isn't displayed
    } else {
      rows.push(`<li${valueAttribute(item, expected)}>${labelXhtml(item)}${item.html}${inside}</li>`);
      expected = (item.number ?? expected) + 1;
    }
    at = end;
  }
  return `<${name}${listAttributes(first)}>\n${rows.join('\n')}\n</${name}>`;
}

const valueAttribute = ({ number, label }: Written, expected: number): string =>
  number === undefined || label !== '' || number === expected ? '' : ` value="${number}"`;

const labelXhtml = ({ label }: Written): string =>
  label === '' ? '' : `<span class="label">${escapeEpubText(label)}</span> `;

function listAttributes(first: Written | undefined): string {
  if (!first || first.number === undefined) return '';
  if (first.label !== '') return ' class="labelled"';
  const type = first.levelStyle.format === '1' ? '' : ` type="${first.levelStyle.format}"`;
  return `${type}${first.number === 1 ? '' : ` start="${first.number}"`}`;
}
