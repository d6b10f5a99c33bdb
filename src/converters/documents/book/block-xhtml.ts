import { attribute } from '../../text/attribute.ts';
import { escapedXml } from '../../epub/package-xml.ts';
import { isFormula, objectName } from '../odf-text/open-odf.ts';
import { isCode, isHeadingLike, isQuote } from '../odf-text/paragraph-kinds.ts';
import type { TextLook } from '../odf-text/text-styles.ts';
import { elementsOf, type XmlElement, type XmlNode } from '../plain-words/xml-nodes.ts';
import { chartFigure } from './chart-figure.ts';
import { headingLabel } from './heading-label.ts';
import { isPictureFrame, pictureXhtml } from './drawn-xhtml.ts';
import { inlineXhtml, runsOf, type Around } from './inline-xhtml.ts';
import { wordsOf } from './words-of.ts';
import { listBlocks } from './list-xhtml.ts';
import { colorCss, paragraphCss, sizeCss } from './look-css.ts';
import { joinedBlocks, type Block, type BookScribe, type Place } from './scribe.ts';
import { tableXhtml } from './table-xhtml.ts';

/** Paragraphs, headings, lists, tables and pictures, and whatever holds some, as blocks of a book. */
export function blocksOf(nodes: readonly XmlNode[], scribe: BookScribe, place: Place = {}): Block[] {
  const blocks: Block[] = [];
  const elements = elementsOf(nodes);
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at];
    if (element?.name === 'text:list') {
      const end = elements.findIndex(({ name }, index) => index > at && name !== 'text:list');
      const lists = elements.slice(at, end < 0 ? elements.length : end);
      blocks.push(...listBlocks(lists, scribe, (own) => blocksOf(own, scribe, { ...place, isInList: true })));
      at += lists.length - 1;
    } else if (element) blocks.push(...blockOf(element, scribe, place));
  }
  return blocks;
}

const isParagraph = ({ name }: XmlElement): boolean => /^(?:text|loext):[ph]$/.test(name);
const dropped =
  /^(?:office:forms|office:annotation.*|text:sequence-decls|text:index-title-template|text:.*-source|presentation:notes)$/;

function blockOf(element: XmlElement, scribe: BookScribe, place: Place): Block[] {
  const { name, tag, children } = element;
  if (name === 'text:tracked-changes') scribe.facts.hasChanges = true;
  if (name === 'office:annotation') scribe.facts.hasComments = true;
  if (name === 'text:tracked-changes' || dropped.test(name)) return [];
  if (name === 'text:section' && attribute(tag, 'text:display') === 'none') return hidden(children, scribe);
  if (isParagraph(element)) return paragraphBlocks(element, scribe, place);
  if (name === 'table:table')
    return tableXhtml(element, scribe, place, (within, around) => blocksOf(within, scribe, around));
  return name.startsWith('draw:') ? boxBlocks(element, scribe) : blocksOf(children, scribe, place);
}

function hidden(children: readonly XmlNode[], { facts }: BookScribe): [] {
  facts.hasHidden ||= wordsOf(children).trim() !== '';
  return [];
}

/** A paragraph, then what is drawn beside it. */
function paragraphBlocks(element: XmlElement, scribe: BookScribe, place: Place): Block[] {
  const { name, tag, children } = element;
  const own = scribe.styles.look('paragraph', attribute(tag, 'text:style-name'));
  if (own.isHidden) return hidden(children, scribe);
  const boxes: Block[] = [];
  const isHeading = name === 'text:h';
  const look = isHeading || isHeadingLike(own) ? { ...own, bold: true } : own;
  const around: Around = {
    look,
    sizePt: own.sizePt ?? scribe.bodySizePt,
    place: { ...place, hasGround: place.hasGround === true || hasPaper(own) },
    box: (box) => boxes.push(...boxBlocks(box, scribe)),
    note: (note) => noteMark(note, scribe),
  };
  const html = inlineXhtml(runsOf(children, around, scribe), around, scribe);
  return [...blockFor(element, around, html, scribe), ...boxes];
}

const hasPaper = ({ paper }: TextLook): boolean => paper !== undefined && paper !== 'transparent';

function blockFor(element: XmlElement, around: Around, html: string, scribe: BookScribe): Block[] {
  const { look, place } = around;
  const { names } = look;
  if (names.some(isCode)) return [{ kind: 'code', html: html.replaceAll('<br/>', '\n') }];
  const isEmpty = html.replace(/<(?!img|math)[^<>]*>|[\s\u00a0\u2003]/g, '') === '';
  if (isEmpty && names.includes('Horizontal_20_Line')) return [{ kind: 'text', html: '<hr/>' }];
  if (isEmpty) return html.includes(' id="') ? [{ kind: 'text', html: `<div>${html}</div>` }] : [];
  if (element.name === 'text:h') return [headingBlock(element, around, html, scribe)];
  const isTitle = names.includes('Title');
  const isQuoted = names.some(isQuote) && !place.isInList;
  const css = [
    paragraphCss(look, { ...place, isInList: place.isInList === true || isQuoted }),
    isTitle ? '' : lettersCss(around, scribe),
  ];
  const more = isTitle ? ['title'] : names.includes('Caption') ? ['caption'] : [];
  const attributes = scribe.classes.attribute(css.filter((rule) => rule !== '').join(' '), ...more);
  const start = `<${isTitle ? 'h1' : 'p'}${attributes}${directionOf(look, html)}>`;
  const inside = withFormulas(isTitle ? html : inMarks(html, look));
  const text = `${start}${inside}</${isTitle ? 'h1' : 'p'}>`;
  return [{ kind: isQuoted ? 'quote' : 'text', html: text }];
}

/** A paragraph whose letters all stand out says so in itself. */
function inMarks(html: string, look: TextLook): string {
  const names = [
    ...(look.bold && !isHeadingLike(look) ? ['strong'] : []),
    ...(look.italic ? ['em'] : []),
    ...(look.struck ? ['s'] : []),
    ...(look.isUnderlined ? ['u'] : []),
  ];
  const ends = names.toReversed().map((name) => `</${name}>`);
  return `${names.map((name) => `<${name}>`).join('')}${html}${ends.join('')}`;
}

function lettersCss({ look, place }: Around, { bodySizePt }: BookScribe): string {
  const caps = look.isSmallCaps ? 'font-variant: small-caps;' : '';
  const size = place.isNote ? '' : sizeCss(look.sizePt, bodySizePt);
  return [colorCss(look, place), size, caps].filter(Boolean).join(' ');
}

const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function directionOf({ isRtl }: TextLook, html: string): string {
  if (isRtl) return ' dir="rtl"';
  return fromRight.test(html) ? ' dir="auto"' : '';
}

/** A formula stands by itself only where nothing stands beside it. */
const withFormulas = (html: string): string =>
  /^<math(?:(?!<math)[\s\S])*<\/math>$/.test(html) ? html : html.replaceAll(' display="block">', '>');

/** A heading of the text; its mark is where the contents lead to. */
function headingBlock(
  { tag, children }: XmlElement,
  { look }: Around,
  html: string,
  scribe: BookScribe,
): Block {
  const level = Math.max(1, Number(attribute(tag, 'text:outline-level') ?? 1));
  const label = headingLabel(tag, level, scribe);
  scribe.headings += 1;
  const id = `heading${scribe.headings}`;
  const css = scribe.classes.attribute(paragraphCss({ ...look, beginsPage: false }, { isInList: true }));
  const name = `h${Math.min(6, level)}`;
  const inside = `${label === '' ? '' : `${escapedXml(label)} `}${withFormulas(html)}`;
  return {
    kind: 'text',
    html: `<${name} id="${id}"${css}${directionOf(look, html)}>${inside}</${name}>`,
    heading: { level, id, title: `${label} ${wordsOf(children)}`.replace(/\s+/g, ' ').trim() },
  };
}

/** What stands in a drawing: paragraphs, lists, tables, pictures, and charts drawn anew above their figures. */
export function boxBlocks(element: XmlElement, scribe: BookScribe): Block[] {
  if (isPictureFrame(element) && !elementsOf(element.children).some(({ name }) => name === 'draw:object')) {
    const picture = pictureXhtml(element, scribe);
    return picture === '' ? [] : [{ kind: 'text', html: `<p>${picture}</p>` }];
  }
  const blocks = elementsOf(element.children).flatMap((child): Block[] => {
    if (child.name === 'draw:object') return objectBlocks(child, scribe);
    if (child.name === 'draw:object-ole') scribe.facts.lostPictures += 1;
    if (child.name === 'draw:text-box') return framed(blocksOf(child.children, scribe), scribe);
    if (child.name === 'draw:image' || child.name.startsWith('svg:')) return [];
    if (child.name.startsWith('draw:')) return boxBlocks(child, scribe);
    const isHeld = isParagraph(child) || /^t(?:ext:list|able:table)$/.test(child.name);
    return isHeld ? framed(blocksOf([child], scribe), scribe) : [];
  });
  return blocks;
}

function objectBlocks({ tag }: XmlElement, scribe: BookScribe): Block[] {
  const nodes = scribe.objects.get(objectName(tag));
  if (nodes && isFormula(nodes)) return [];
  const figure = nodes && chartFigure(nodes);
  if (figure === undefined) scribe.facts.lostPictures += 1;
  else if (figure.isDrawn) scribe.facts.hasDrawnCharts = true;
  else scribe.facts.hasCharts = true;
  return figure === undefined ? [] : [{ kind: 'text', html: figure.html }];
}

function framed(blocks: readonly Block[], { facts }: BookScribe): Block[] {
  if (blocks.length === 0) return [];
  facts.hasBoxes = true;
  return [{ kind: 'text', html: `<div class="box">\n${joinedBlocks(blocks)}\n</div>` }];
}

/** The mark of a note in the text; what it says stands at the end of its chapter. */
function noteMark({ children }: XmlElement, scribe: BookScribe): string {
  const body = elementsOf(children).find(({ name }) => name === 'text:note-body');
  const place = scribe.notes.push('');
  scribe.notes[place - 1] = joinedBlocks(
    blocksOf(body?.children ?? [], scribe, { isInList: true, isNote: true }),
  );
  return `<a epub:type="noteref" role="doc-noteref" id="call${place}" href="#note${place}"><sup>${place}</sup></a>`;
}
