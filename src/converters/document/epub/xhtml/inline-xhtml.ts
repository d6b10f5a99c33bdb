import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { attribute } from '../../text/attribute.ts';
import { isCodeStyle, bookmarkTarget, safeAddress } from '../../odf/paragraph-types.ts';
import type { OdfTextStyle } from '../../odf/text-styles.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../../plain-text/xml-nodes.ts';
import { escapeEpubText } from '../package/package-xml.ts';
import { drawnXhtml } from './image-xhtml.ts';
import { colorCss, sizeCss } from './style-css.ts';
import type { EpubWriter, BlockContext } from '../writer.ts';
import { isNonText, odfPlainText } from './text-content.ts';

/** A run of uniformly formatted text, as XHTML. */
export interface XhtmlRun {
  readonly html: string;
  readonly style: OdfTextStyle;
  readonly href?: string;
}

/** Formatting and link of the surrounding text, and handlers for anchored drawings and notes. */
export interface InlineContext {
  readonly style: OdfTextStyle;
  readonly sizePt: number;
  readonly context: BlockContext;
  readonly href?: string;
  box(element: XmlElement): void;
  /** Returns a note reference. */
  footnote(element: XmlElement): string;
}

/** Converts the nodes of a paragraph to runs. */
export function xhtmlRuns(nodes: readonly XmlNode[], around: InlineContext, writer: EpubWriter): XhtmlRun[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'string') return elementRuns(node, around, writer);
    return [asRun(node.replace(/[ \t\r\n]+/g, ' '), around)];
  });
}

const asRun = (html: string, { style, href }: InlineContext): XhtmlRun => ({
  html,
  style,
  ...(href !== undefined && { href }),
});

function elementRuns(element: XmlElement, around: InlineContext, writer: EpubWriter): XhtmlRun[] {
  const { name, tag, children } = element;
  if (name === 'office:annotation') writer.facts.hasComments = true;
  if (isNonText(name)) return [];
  const inner = (changed: InlineContext = around) => xhtmlRuns(children, changed, writer);
  const whole = (html: string) => [asRun(html, around)];
  switch (name) {
    case 'text:s':
      return whole('\u00a0'.repeat(Math.min(200, Number(attribute(tag, 'text:c') ?? 1))));
    case 'text:tab':
      return whole('\u2003');
    case 'text:line-break':
      return whole('<br/>');
    case 'text:note':
      return [{ html: around.footnote(element), style: { names: [] } }];
    case 'text:a':
    case 'text:bookmark-ref':
    case 'text:reference-ref':
      return inner(linkedBy(tag, around, writer));
    case 'text:bookmark':
    case 'text:bookmark-start':
    case 'text:reference-mark':
    case 'text:reference-mark-start':
      return [...whole(anchorXhtml(tag, writer)), ...inner()];
    case 'text:ruby':
      return whole(rubyXhtml(children, around, writer));
    case 'text:span':
      return spanRuns(element, around, writer);
    default:
      return name.startsWith('draw:') ? whole(drawnXhtml(element, around.box, writer)) : inner();
  }
}

function spanRuns({ tag, children }: XmlElement, around: InlineContext, writer: EpubWriter): XhtmlRun[] {
  const style = writer.styles.resolveStyle('text', attribute(tag, 'text:style-name'));
  if (!style.isHidden)
    return xhtmlRuns(children, { ...around, style: { ...around.style, ...style } }, writer);
  writer.facts.hasHidden ||= odfPlainText(children).trim() !== '';
  return [];
}

function linkedBy(tag: string, around: InlineContext, { marks }: EpubWriter): InlineContext {
  const href = decodeXmlReferences(
    attribute(tag, 'xlink:href') ?? `#${attribute(tag, 'text:ref-name') ?? ''}`,
  );
  if (!href.startsWith('#')) return safeAddress.test(href) ? { ...around, href: asAddress(href) } : around;
  const id = marks.get(bookmarkTarget(href));
  return id === undefined ? around : { ...around, href: `#${id}` };
}

/** Escapes a URL to be valid for EPUB checkers (RFC 3986), percent-encoding characters that aren't allowed. */
const asAddress = (address: string): string =>
  escapeEpubText(
    address
      .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/g, (sign) => encodeURIComponent(sign.toWellFormed()))
      .replace(/%(?![\da-f]{2})/gi, '%25'),
  );

function anchorXhtml(tag: string, { marks, placed }: EpubWriter): string {
  const id = marks.get(decodeXmlReferences(attribute(tag, 'text:name') ?? ''));
  if (id === undefined || placed.has(id)) return '';
  placed.add(id);
  return `<span id="${id}"></span>`;
}

function rubyXhtml(children: readonly XmlNode[], around: InlineContext, writer: EpubWriter): string {
  const partOf = (name: string) => onlyElements(children).find((part) => part.name === name)?.children ?? [];
  const base = inlineXhtml(xhtmlRuns(partOf('text:ruby-base'), around, writer), around, writer);
  const words = escapeEpubText(odfPlainText(partOf('text:ruby-text')));
  return `<ruby>${base}<rp> (</rp><rt>${words}</rt><rp>)</rp></ruby>`;
}

/** Joins runs as the content of a paragraph with the given formatting. */
export function inlineXhtml(runs: readonly XhtmlRun[], base: InlineContext, writer: EpubWriter): string {
  let html = '';
  for (let at = 0; at < runs.length;) {
    const { href } = runs[at] ?? {};
    let end = at;
    while (end < runs.length && runs[end]?.href === href) end += 1;
    const linked = runs.slice(at, end);
    at += linked.length;
    const words = lookedXhtml(linked, base, writer);
    html += href === undefined || words === '' ? words : `<a href="${href}">${words}</a>`;
  }
  return html.replace(/^ +| +$/g, '');
}

function lookedXhtml(runs: readonly XhtmlRun[], base: InlineContext, writer: EpubWriter): string {
  let html = '';
  for (let at = 0; at < runs.length;) {
    const { style = base.style } = runs[at] ?? {};
    const [open, close] = marksAround(runs[at] ?? { html: '', style }, base, writer);
    let words = '';
    for (; at < runs.length && runs[at]?.style === style; at += 1) words += runs[at]?.html ?? '';
    html += words.trim() === '' ? words : open + words + close;
  }
  return html;
}

/** Returns the tags for formatting that differs from that of the paragraph. */
function marksAround({ style, href }: XhtmlRun, base: InlineContext, writer: EpubWriter): [string, string] {
  if (style === base.style) return ['', ''];
  const changed = (key: 'bold' | 'italic' | 'struck' | 'isUnderlined') =>
    style[key] === true && !base.style[key];
  const names = [
    ...(isCodeStyle(style) && !isCodeStyle(base.style) ? ['code'] : []),
    ...(changed('bold') ? ['strong'] : []),
    ...(changed('italic') ? ['em'] : []),
    ...(changed('struck') ? ['s'] : []),
    ...(changed('isUnderlined') && href === undefined ? ['u'] : []),
    ...(style.raised ? [style.raised] : []),
  ];
  const css = runCss(style, href, base);
  const span = css === '' ? '' : `<span${writer.classes.attribute(css)}>`;
  const open = `${names.map((name) => `<${name}>`).join('')}${span}`;
  const ends = names.toReversed().map((name) => `</${name}>`);
  return [open, `${span && '</span>'}${ends.join('')}`];
}

function runCss(
  style: OdfTextStyle,
  href: string | undefined,
  { style: base, sizePt, context }: InlineContext,
): string {
  const { color, ground } = style;
  const isColoured = (color !== base.color && href === undefined) || ground !== base.ground;
  return [
    isColoured ? colorCss({ names: [], ...(color && { color }), ...(ground && { ground }) }, context) : '',
    style.raised || isCodeStyle(style) || context.isFootnote ? '' : sizeCss(style.sizePt, sizePt),
    style.isSmallCaps && !base.isSmallCaps ? 'font-variant: small-caps;' : '',
    base.bold && style.bold === false ? 'font-weight: normal;' : '',
    base.italic && style.italic === false ? 'font-style: normal;' : '',
  ]
    .filter((rule) => rule !== '')
    .join(' ');
}
