import { attribute } from '../text/attribute.ts';
import { onlyElements, isParagraph, type XmlElement, type XmlNode } from '../plain-text/xml-nodes.ts';
import type { Gathered } from './gathered.ts';
import {
  toMarkdownStyle,
  markdownRuns,
  wordsIn,
  type MarkdownStyle,
  type NonTextHandlers,
} from './inline-runs.ts';
import { indented, joined, type MarkdownBlock } from './block.ts';
import { markdownListBlocks } from './lists.ts';
import { inlineMarkdown, plainLines, type MarkdownRun } from './markdown-text.ts';
import { isCodeStyleName, isHeadingLike, isQuote } from '../odf/paragraph-types.ts';
import { tableBlocks } from './table.ts';
import { outlineList, type OdfTextStyle } from '../odf/text-styles.ts';

/** Converts paragraphs, headings, lists and tables, and their containers, to blocks of Markdown. */
export function markdownBlocks(nodes: readonly XmlNode[], gathered: Gathered): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  const elements = onlyElements(nodes);
  const inner = (within: readonly XmlNode[]) => markdownBlocks(within, gathered);
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at];
    if (element?.name === 'text:list') {
      let end = at;
      while (elements[end]?.name === 'text:list') end += 1;
      const lists = elements.slice(at, end);
      for (const block of markdownListBlocks(lists, gathered, inner)) blocks.push(block);
      at += lists.length - 1;
    } else if (element) for (const block of elementMarkdownBlocks(element, gathered)) blocks.push(block);
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

function elementMarkdownBlocks(element: XmlElement, gathered: Gathered): MarkdownBlock[] {
  const { name, tag, children } = element;
  if (name === 'text:tracked-changes') gathered.facts.hasChanges = true;
  if (dropped.has(name) || name.endsWith('-source')) return [];
  if (name === 'text:section' && attribute(tag, 'text:display') === 'none') {
    gathered.facts.hasHidden ||= wordsIn(children).trim() !== '';
    return [];
  }
  if (isParagraph(element)) return paragraphBlocks(element, gathered);
  if (name === 'table:table')
    return tableBlocks(element, gathered, (within) => markdownBlocks(within, gathered));
  return name.startsWith('draw:') ? boxBlocks(element, gathered) : markdownBlocks(children, gathered);
}

/** Returns a paragraph, followed by the drawings anchored to it. */
function paragraphBlocks(element: XmlElement, gathered: Gathered): MarkdownBlock[] {
  const { tag, children } = element;
  const style = gathered.styles.resolveStyle('paragraph', attribute(tag, 'text:style-name'));
  if (style.isHidden) {
    gathered.facts.hasHidden ||= wordsIn(children).trim() !== '';
    return [];
  }
  const boxes: MarkdownBlock[] = [];
  const handlers: NonTextHandlers = {
    box: (box) => boxes.push(...boxBlocks(box, gathered)),
    footnote: (footnote) => footnoteMarkdown(footnote, gathered),
  };
  const runs = markdownRuns(children, aroundFor(tag, style), gathered, handlers);
  const blocks = blockFor(element, style, runs);
  if (blocks.length > 0 && bearsNumber(element, gathered)) gathered.facts.hasHeadingNumbers = true;
  return [...blocks, ...boxes];
}

/** Whether a heading is numbered by its outline level (OpenDocument 1.3 part 3, 5.1.2). */
const bearsNumber = ({ name, tag }: XmlElement, { styles }: Gathered): boolean =>
  name === 'text:h' &&
  attribute(tag, 'text:is-list-header') !== 'true' &&
  styles.level(outlineList, Number(attribute(tag, 'text:outline-level') ?? 1)).isNumbered;

/** Omits emphasis from headings, quotations and code, which are already distinct. */
function aroundFor(tag: string, style: OdfTextStyle): MarkdownStyle {
  const { bold, italic, ...around } = toMarkdownStyle(style);
  if (tag.startsWith('<text:h') || isHeadingLike(style)) return {};
  if (style.names.some(isQuote)) return around;
  return { ...around, ...(bold && { bold }), ...(italic && { italic }) };
}

function blockFor(
  { name, tag }: XmlElement,
  style: OdfTextStyle,
  runs: readonly MarkdownRun[],
): MarkdownBlock[] {
  const { names } = style;
  const plain = runs.map(({ text }) => text).join('');
  const isEmpty = plain.trim() === '';
  if (names.some(isCodeStyleName)) return [{ type: 'code', text: plain }];
  if (isEmpty) return names.includes('Horizontal_20_Line') ? [{ type: 'text', text: '---' }] : [];
  if (runs.every((run) => run.code || run.text.trim() === '')) return [{ type: 'code', text: plain }];
  const text = inlineMarkdown(runs);
  const level = name === 'text:h' ? Number(attribute(tag, 'text:outline-level') ?? 1) : titleLevel(style);
  if (level > 0)
    return [{ type: 'text', text: `${'#'.repeat(Math.min(6, level))} ${text.replace(/\\?\n/g, ' ')}` }];
  return [{ type: names.some(isQuote) ? 'quote' : 'text', text: plainLines(text) }];
}

const titleLevel = ({ names }: OdfTextStyle): number => (names.includes('Title') ? 1 : 0);

/**
 * Returns the paragraphs, lists and tables of a drawing, without its description. Images next to a caption come
 * before it.
 */
function boxBlocks(element: XmlElement, gathered: Gathered): MarkdownBlock[] {
  const blocks = onlyElements(element.children).flatMap((child) => {
    if (child.name === 'draw:text-box') return markdownBlocks(child.children, gathered);
    if (child.name.startsWith('draw:')) return boxBlocks(child, gathered);
    return isParagraph(child) || /^t(?:ext:list|able:table)$/.test(child.name)
      ? elementMarkdownBlocks(child, gathered)
      : [];
  });
  const isObject = onlyElements(element.children).some(({ name }) => name.startsWith('draw:object'));
  if (isObject) gathered.facts.lostImages += 1;
  return blocks;
}

/** Returns a note reference; the note itself is kept for the end. */
function footnoteMarkdown({ children }: XmlElement, gathered: Gathered): string {
  const body = onlyElements(children).find(({ name }) => name === 'text:note-body');
  const index = gathered.notes.push('') - 1;
  const text = joined(markdownBlocks(body?.children ?? [], gathered));
  gathered.notes[index] = `[^${index + 1}]: ${indented(text, '    ').trimStart()}`;
  return `[^${index + 1}]`;
}
