import { attribute } from '../../text/attribute.ts';
import { elementsOf, isParagraph, type XmlElement, type XmlNode } from '../plain-words/xml-nodes.ts';
import type { Gathered } from './gathered.ts';
import { marksOf, runsOf, wordsIn, type Around, type Beside } from './inline-runs.ts';
import { indented, joined, type Block } from './block.ts';
import { listBlocks } from './lists.ts';
import { inlineMarkdown, plainLines, type Run } from './markdown-text.ts';
import { isCode, isHeadingLike, isQuote } from '../odf-text/paragraph-kinds.ts';
import { tableBlocks } from './table.ts';
import { outlineList, type TextLook } from '../odf-text/text-styles.ts';

/** Paragraphs, headings, lists and tables, and whatever holds some, as blocks of Markdown. */
export function blocksOf(nodes: readonly XmlNode[], gathered: Gathered): Block[] {
  const blocks: Block[] = [];
  const elements = elementsOf(nodes);
  const inner = (within: readonly XmlNode[]) => blocksOf(within, gathered);
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at];
    if (element?.name === 'text:list') {
      const end = elements.findIndex(({ name }, index) => index > at && name !== 'text:list');
      const lists = elements.slice(at, end < 0 ? elements.length : end);
      blocks.push(...listBlocks(lists, gathered, inner));
      at += lists.length - 1;
    } else if (element) blocks.push(...blockOf(element, gathered));
  }
  return blocks;
}

const dropped = new Set([
  'text:tracked-changes',
  'office:forms',
  'office:annotation',
  'text:sequence-decls',
  'text:index-title-template',
]);

function blockOf(element: XmlElement, gathered: Gathered): Block[] {
  const { name, tag, children } = element;
  if (name === 'text:tracked-changes') gathered.facts.hasChanges = true;
  if (dropped.has(name) || name.endsWith('-source')) return [];
  if (name === 'text:section' && attribute(tag, 'text:display') === 'none') {
    gathered.facts.hasHidden ||= wordsIn(children).trim() !== '';
    return [];
  }
  if (isParagraph(element)) return paragraphBlocks(element, gathered);
  if (name === 'table:table') return tableBlocks(element, gathered, (within) => blocksOf(within, gathered));
  return name.startsWith('draw:') ? boxBlocks(element, gathered) : blocksOf(children, gathered);
}

/** A paragraph, then what is drawn beside it. */
function paragraphBlocks(element: XmlElement, gathered: Gathered): Block[] {
  const { tag, children } = element;
  const look = gathered.styles.look('paragraph', attribute(tag, 'text:style-name'));
  if (look.isHidden) {
    gathered.facts.hasHidden ||= wordsIn(children).trim() !== '';
    return [];
  }
  const boxes: Block[] = [];
  const beside: Beside = {
    box: (box) => boxes.push(...boxBlocks(box, gathered)),
    note: (note) => noteMark(note, gathered),
  };
  const runs = runsOf(children, aroundFor(tag, look), gathered, beside);
  const blocks = blockFor(element, look, runs);
  if (blocks.length > 0 && bearsNumber(element, gathered)) gathered.facts.hasHeadingNumbers = true;
  return [...blocks, ...boxes];
}

/** Whether a heading is counted by its level (OpenDocument 1.3 part 3, 5.1.2). */
const bearsNumber = ({ name, tag }: XmlElement, { styles }: Gathered): boolean =>
  name === 'text:h' &&
  attribute(tag, 'text:is-list-header') !== 'true' &&
  styles.level(outlineList, Number(attribute(tag, 'text:outline-level') ?? 1)).isNumbered;

/** Headings, quotations and code are emphasised by what they are. */
function aroundFor(tag: string, look: TextLook): Around {
  const { bold, italic, ...around } = marksOf(look);
  if (tag.startsWith('<text:h') || isHeadingLike(look)) return {};
  if (look.names.some(isQuote)) return around;
  return { ...around, ...(bold && { bold }), ...(italic && { italic }) };
}

function blockFor({ name, tag }: XmlElement, look: TextLook, runs: readonly Run[]): Block[] {
  const { names } = look;
  const plain = runs.map(({ text }) => text).join('');
  const isEmpty = plain.trim() === '';
  if (names.some(isCode)) return [{ kind: 'code', text: plain }];
  if (isEmpty) return names.includes('Horizontal_20_Line') ? [{ kind: 'text', text: '---' }] : [];
  if (runs.every((run) => run.code || run.text.trim() === '')) return [{ kind: 'code', text: plain }];
  const text = inlineMarkdown(runs);
  const level = name === 'text:h' ? Number(attribute(tag, 'text:outline-level') ?? 1) : titleLevel(look);
  if (level > 0)
    return [{ kind: 'text', text: `${'#'.repeat(Math.min(6, level))} ${text.replace(/\\?\n/g, ' ')}` }];
  return [{ kind: names.some(isQuote) ? 'quote' : 'text', text: plainLines(text) }];
}

const titleLevel = ({ names }: TextLook): number => (names.includes('Title') ? 1 : 0);

/** The paragraphs, lists and tables of a drawing; not its description. Pictures beside a caption stand before it. */
function boxBlocks(element: XmlElement, gathered: Gathered): Block[] {
  const blocks = elementsOf(element.children).flatMap((child) => {
    if (child.name === 'draw:text-box') return blocksOf(child.children, gathered);
    if (child.name.startsWith('draw:')) return boxBlocks(child, gathered);
    return isParagraph(child) || /^t(?:ext:list|able:table)$/.test(child.name)
      ? blockOf(child, gathered)
      : [];
  });
  const isObject = elementsOf(element.children).some(({ name }) => name.startsWith('draw:object'));
  if (isObject) gathered.facts.lostPictures += 1;
  return blocks;
}

/** The mark of a note in the text; what it says is kept for the end. */
function noteMark({ children }: XmlElement, gathered: Gathered): string {
  const body = elementsOf(children).find(({ name }) => name === 'text:note-body');
  const place = gathered.notes.push('') - 1;
  const text = joined(blocksOf(body?.children ?? [], gathered));
  gathered.notes[place] = `[^${place + 1}]: ${indented(text, '    ').trimStart()}`;
  return `[^${place + 1}]`;
}
