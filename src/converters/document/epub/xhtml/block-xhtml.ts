import { attribute } from '../../text/attribute.ts';
import { escapeEpubText } from '../package/package-xml.ts';
import { isFormula, objectName } from '../../odf/open-odf.ts';
import { isCodeStyleName, isHeadingLike, isQuote } from '../../odf/paragraph-types.ts';
import type { OdfTextStyle } from '../../odf/text-styles.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../../plain-text/xml-nodes.ts';
import { chartFigure } from '../chart/chart-figure.ts';
import { headingLabel } from './heading-label.ts';
import { isImageFrame, imageXhtml } from './image-xhtml.ts';
import { inlineXhtml, xhtmlRuns, type InlineContext } from './inline-xhtml.ts';
import { odfPlainText } from './text-content.ts';
import { xhtmlListBlocks } from './list-xhtml.ts';
import { colorCss, paragraphCss, sizeCss } from './style-css.ts';
import { joinedBlocks, type XhtmlBlock, type EpubWriter, type BlockContext } from '../writer.ts';
import { tableXhtml } from './table-xhtml.ts';

/** Converts paragraphs, headings, lists, tables and images, and their containers, to blocks of an EPUB. */
export function xhtmlBlocks(
  nodes: readonly XmlNode[],
  writer: EpubWriter,
  context: BlockContext = {},
): XhtmlBlock[] {
  const blocks: XhtmlBlock[] = [];
  const elements = onlyElements(nodes);
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at];
    if (element?.name === 'text:list') {
      let end = at;
      while (elements[end]?.name === 'text:list') end += 1;
      const lists = elements.slice(at, end);
      for (const block of xhtmlListBlocks(lists, writer, (own) =>
        xhtmlBlocks(own, writer, { ...context, isInList: true }),
      ))
        blocks.push(block);
      at += lists.length - 1;
    } else if (element) for (const block of elementXhtmlBlocks(element, writer, context)) blocks.push(block);
  }
  return blocks;
}

const isParagraph = ({ name }: XmlElement): boolean => /^(?:text|loext):[ph]$/.test(name);
const dropped =
  /^(?:office:forms|office:annotation.*|text:sequence-decls|text:index-title-template|text:.*-source|presentation:notes)$/;

function elementXhtmlBlocks(element: XmlElement, writer: EpubWriter, context: BlockContext): XhtmlBlock[] {
  const { name, tag, children } = element;
  if (name === 'text:tracked-changes') writer.facts.hasChanges = true;
  if (name === 'office:annotation') writer.facts.hasComments = true;
  if (name === 'text:tracked-changes' || dropped.test(name)) return [];
  if (name === 'text:section' && attribute(tag, 'text:display') === 'none') return hidden(children, writer);
  if (isParagraph(element)) return paragraphBlocks(element, writer, context);
  if (name === 'table:table')
    return tableXhtml(element, writer, context, (within, around) => xhtmlBlocks(within, writer, around));
  return name.startsWith('draw:') ? boxBlocks(element, writer) : xhtmlBlocks(children, writer, context);
}

function hidden(children: readonly XmlNode[], { facts }: EpubWriter): [] {
  facts.hasHidden ||= odfPlainText(children).trim() !== '';
  return [];
}

/** Returns a paragraph, followed by the drawings anchored to it. */
function paragraphBlocks(element: XmlElement, writer: EpubWriter, context: BlockContext): XhtmlBlock[] {
  const { name, tag, children } = element;
  const own = writer.styles.resolveStyle('paragraph', attribute(tag, 'text:style-name'));
  if (own.isHidden) return hidden(children, writer);
  const boxes: XhtmlBlock[] = [];
  const isHeading = name === 'text:h';
  const style = isHeading || isHeadingLike(own) ? { ...own, bold: true } : own;
  const around: InlineContext = {
    style,
    sizePt: own.sizePt ?? writer.bodySizePt,
    context: { ...context, hasGround: context.hasGround === true || hasPaper(own) },
    box: (box) => boxes.push(...boxBlocks(box, writer)),
    footnote: (footnote) => footnoteXhtml(footnote, writer),
  };
  const html = inlineXhtml(xhtmlRuns(children, around, writer), around, writer);
  return [...blockFor(element, around, html, writer), ...boxes];
}

const hasPaper = ({ paper }: OdfTextStyle): boolean => paper !== undefined && paper !== 'transparent';

function blockFor(
  element: XmlElement,
  around: InlineContext,
  html: string,
  writer: EpubWriter,
): XhtmlBlock[] {
  const { style, context } = around;
  const { names } = style;
  if (names.some(isCodeStyleName)) return [{ type: 'code', html: html.replaceAll('<br/>', '\n') }];
  const isEmpty = html.replace(/<(?!img|math)[^<>]*>|[\s\u00a0\u2003]/g, '') === '';
  if (isEmpty && names.includes('Horizontal_20_Line')) return [{ type: 'text', html: '<hr/>' }];
  if (isEmpty) return html.includes(' id="') ? [{ type: 'text', html: `<div>${html}</div>` }] : [];
  if (element.name === 'text:h') return [headingBlock(element, around, html, writer)];
  const isTitle = names.includes('Title');
  const isQuoted = names.some(isQuote) && !context.isInList;
  const css = [
    paragraphCss(style, { ...context, isInList: context.isInList === true || isQuoted }),
    isTitle ? '' : lettersCss(around, writer),
  ];
  const more = isTitle ? ['title'] : names.includes('Caption') ? ['caption'] : [];
  const attributes = writer.classes.attribute(css.filter((rule) => rule !== '').join(' '), ...more);
  const start = `<${isTitle ? 'h1' : 'p'}${attributes}${paragraphDirection(style, html)}>`;
  const inside = withFormulas(isTitle ? html : inMarks(html, style));
  const text = `${start}${inside}</${isTitle ? 'h1' : 'p'}>`;
  return [{ type: isQuoted ? 'quote' : 'text', html: text }];
}

/** Wraps the content of a paragraph in elements for formatting that applies to all of it. */
function inMarks(html: string, style: OdfTextStyle): string {
  const names = [
    ...(style.bold && !isHeadingLike(style) ? ['strong'] : []),
    ...(style.italic ? ['em'] : []),
    ...(style.struck ? ['s'] : []),
    ...(style.isUnderlined ? ['u'] : []),
  ];
  const ends = names.toReversed().map((name) => `</${name}>`);
  return `${names.map((name) => `<${name}>`).join('')}${html}${ends.join('')}`;
}

function lettersCss({ style, context }: InlineContext, { bodySizePt }: EpubWriter): string {
  const caps = style.isSmallCaps ? 'font-variant: small-caps;' : '';
  const size = context.isFootnote ? '' : sizeCss(style.sizePt, bodySizePt);
  return [colorCss(style, context), size, caps].filter(Boolean).join(' ');
}

const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function paragraphDirection({ isRtl }: OdfTextStyle, html: string): string {
  if (isRtl) return ' dir="rtl"';
  return fromRight.test(html) ? ' dir="auto"' : '';
}

/** Keeps a formula in display style only if it is alone in its paragraph. */
const withFormulas = (html: string): string =>
  /^<math(?:(?!<math)[\s\S])*<\/math>$/.test(html) ? html : html.replaceAll(' display="block">', '>');

/** Returns a heading of the text with the ID the table of contents links to. */
function headingBlock(
  { tag, children }: XmlElement,
  { style }: InlineContext,
  html: string,
  writer: EpubWriter,
): XhtmlBlock {
  const level = Math.max(1, Number(attribute(tag, 'text:outline-level') ?? 1));
  const label = headingLabel(tag, level, writer);
  writer.headings += 1;
  const id = `heading${writer.headings}`;
  const css = writer.classes.attribute(paragraphCss({ ...style, beginsPage: false }, { isInList: true }));
  const name = `h${Math.min(6, level)}`;
  const inside = `${label === '' ? '' : `${escapeEpubText(label)} `}${withFormulas(html)}`;
  return {
    type: 'text',
    html: `<${name} id="${id}"${css}${paragraphDirection(style, html)}>${inside}</${name}>`,
    heading: { level, id, title: `${label} ${odfPlainText(children)}`.replace(/\s+/g, ' ').trim() },
  };
}

/** Returns the contents of a drawing: paragraphs, lists, tables, images, and charts redrawn above their values. */
export function boxBlocks(element: XmlElement, writer: EpubWriter): XhtmlBlock[] {
  if (isImageFrame(element) && !onlyElements(element.children).some(({ name }) => name === 'draw:object')) {
    const image = imageXhtml(element, writer);
    return image === '' ? [] : [{ type: 'text', html: `<p>${image}</p>` }];
  }
  const blocks = onlyElements(element.children).flatMap((child): XhtmlBlock[] => {
    if (child.name === 'draw:object') return objectBlocks(child, writer);
    if (child.name === 'draw:object-ole') writer.facts.lostImages += 1;
    if (child.name === 'draw:text-box') return framed(xhtmlBlocks(child.children, writer), writer);
    if (child.name === 'draw:image' || child.name.startsWith('svg:')) return [];
    if (child.name.startsWith('draw:')) return boxBlocks(child, writer);
    const isContent = isParagraph(child) || /^t(?:ext:list|able:table)$/.test(child.name);
    return isContent ? framed(xhtmlBlocks([child], writer), writer) : [];
  });
  return blocks;
}

function objectBlocks({ tag }: XmlElement, writer: EpubWriter): XhtmlBlock[] {
  const nodes = writer.objects.get(objectName(tag));
  if (nodes && isFormula(nodes)) return [];
  const figure = nodes && chartFigure(nodes);
  if (figure === undefined) writer.facts.lostImages += 1;
  else if (figure.isDrawn) writer.facts.hasDrawnCharts = true;
  else writer.facts.hasCharts = true;
  return figure === undefined ? [] : [{ type: 'text', html: figure.html }];
}

function framed(blocks: readonly XhtmlBlock[], { facts }: EpubWriter): XhtmlBlock[] {
  if (blocks.length === 0) return [];
  facts.hasBoxes = true;
  return [{ type: 'text', html: `<div class="box">\n${joinedBlocks(blocks)}\n</div>` }];
}

/** Returns a note reference; the note itself is at the end of its chapter. */
function footnoteXhtml({ children }: XmlElement, writer: EpubWriter): string {
  const body = onlyElements(children).find(({ name }) => name === 'text:note-body');
  const context = writer.notes.push('');
  writer.notes[context - 1] = joinedBlocks(
    xhtmlBlocks(body?.children ?? [], writer, { isInList: true, isFootnote: true }),
  );
  return `<a epub:type="noteref" role="doc-noteref" id="call${context}" href="#note${context}"><sup>${context}</sup></a>`;
}
