import { attribute } from '../../text/attribute.ts';
import { codeTold, markOf, safeAddress } from '../odf-text/paragraph-kinds.ts';
import { plainXml } from '../odf-text/plain-xml.ts';
import type { TextLook } from '../odf-text/text-styles.ts';
import { elementsOf, type XmlElement, type XmlNode } from '../plain-words/xml-nodes.ts';
import { escapedXml } from '../../epub/package-xml.ts';
import { drawnXhtml } from './drawn-xhtml.ts';
import { colorCss, sizeCss } from './look-css.ts';
import type { BookScribe, Place } from './scribe.ts';
import { isBeside, wordsOf } from './words-of.ts';

/** Words that look the same from end to end, as XHTML. */
export interface Run {
  readonly html: string;
  readonly look: TextLook;
  readonly href?: string;
}

/** How the words around look, where they lead, and what takes in what hangs on them. */
export interface Around {
  readonly look: TextLook;
  readonly sizePt: number;
  readonly place: Place;
  readonly href?: string;
  box(element: XmlElement): void;
  /** The mark of a note. */
  note(element: XmlElement): string;
}

/** The nodes of a paragraph as runs. */
export function runsOf(nodes: readonly XmlNode[], around: Around, scribe: BookScribe): Run[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'string') return elementRuns(node, around, scribe);
    return [asRun(node.replace(/[ \t\r\n]+/g, ' '), around)];
  });
}

const asRun = (html: string, { look, href }: Around): Run => ({
  html,
  look,
  ...(href !== undefined && { href }),
});

function elementRuns(element: XmlElement, around: Around, scribe: BookScribe): Run[] {
  const { name, tag, children } = element;
  if (name === 'office:annotation') scribe.facts.hasComments = true;
  if (isBeside(name)) return [];
  const inner = (changed: Around = around) => runsOf(children, changed, scribe);
  const whole = (html: string) => [asRun(html, around)];
  switch (name) {
    case 'text:s':
      return whole('\u00a0'.repeat(Math.min(200, Number(attribute(tag, 'text:c') ?? 1))));
    case 'text:tab':
      return whole('\u2003');
    case 'text:line-break':
      return whole('<br/>');
    case 'text:note':
      return [{ html: around.note(element), look: { names: [] } }];
    case 'text:a':
    case 'text:bookmark-ref':
    case 'text:reference-ref':
      return inner(linkedBy(tag, around, scribe));
    case 'text:bookmark':
    case 'text:bookmark-start':
    case 'text:reference-mark':
    case 'text:reference-mark-start':
      return [...whole(placeXhtml(tag, scribe)), ...inner()];
    case 'text:ruby':
      return whole(rubyXhtml(children, around, scribe));
    case 'text:span':
      return spanRuns(element, around, scribe);
    default:
      return name.startsWith('draw:') ? whole(drawnXhtml(element, around.box, scribe)) : inner();
  }
}

function spanRuns({ tag, children }: XmlElement, around: Around, scribe: BookScribe): Run[] {
  const look = scribe.styles.look('text', attribute(tag, 'text:style-name'));
  if (!look.isHidden) return runsOf(children, { ...around, look: { ...around.look, ...look } }, scribe);
  scribe.facts.hasHidden ||= wordsOf(children).trim() !== '';
  return [];
}

function linkedBy(tag: string, around: Around, { marks }: BookScribe): Around {
  const href = plainXml(attribute(tag, 'xlink:href') ?? `#${attribute(tag, 'text:ref-name') ?? ''}`);
  if (!href.startsWith('#')) return safeAddress.test(href) ? { ...around, href: asAddress(href) } : around;
  const id = marks.get(markOf(href));
  return id === undefined ? around : { ...around, href: `#${id}` };
}

/** An address as readers' checks allow it (RFC 3986): what may not stand in one is written in percent. */
const asAddress = (address: string): string =>
  escapedXml(
    address
      .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/g, (sign) => encodeURIComponent(sign.toWellFormed()))
      .replace(/%(?![\da-f]{2})/gi, '%25'),
  );

function placeXhtml(tag: string, { marks, placed }: BookScribe): string {
  const id = marks.get(plainXml(attribute(tag, 'text:name') ?? ''));
  if (id === undefined || placed.has(id)) return '';
  placed.add(id);
  return `<span id="${id}"></span>`;
}

function rubyXhtml(children: readonly XmlNode[], around: Around, scribe: BookScribe): string {
  const partOf = (name: string) => elementsOf(children).find((part) => part.name === name)?.children ?? [];
  const base = inlineXhtml(runsOf(partOf('text:ruby-base'), around, scribe), around, scribe);
  const words = escapedXml(wordsOf(partOf('text:ruby-text')));
  return `<ruby>${base}<rp> (</rp><rt>${words}</rt><rp>)</rp></ruby>`;
}

/** Runs as the contents of a paragraph that looks as told. */
export function inlineXhtml(runs: readonly Run[], base: Around, scribe: BookScribe): string {
  let html = '';
  for (let at = 0; at < runs.length;) {
    const { href } = runs[at] ?? {};
    const end = runs.findIndex((run, index) => index > at && run.href !== href);
    const linked = runs.slice(at, end < 0 ? runs.length : end);
    at += linked.length;
    const words = lookedXhtml(linked, base, scribe);
    html += href === undefined || words === '' ? words : `<a href="${href}">${words}</a>`;
  }
  return html.replace(/^ +| +$/g, '');
}

function lookedXhtml(runs: readonly Run[], base: Around, scribe: BookScribe): string {
  let html = '';
  for (let at = 0; at < runs.length;) {
    const { look = base.look } = runs[at] ?? {};
    const [open, close] = marksAround(runs[at] ?? { html: '', look }, base, scribe);
    let words = '';
    for (; at < runs.length && runs[at]?.look === look; at += 1) words += runs[at]?.html ?? '';
    html += words.trim() === '' ? words : open + words + close;
  }
  return html;
}

/** The elements that make words look otherwise than those of their paragraph. */
function marksAround({ look, href }: Run, base: Around, scribe: BookScribe): [string, string] {
  if (look === base.look) return ['', ''];
  const changed = (key: 'bold' | 'italic' | 'struck' | 'isUnderlined') =>
    look[key] === true && !base.look[key];
  const names = [
    ...(codeTold(look) && !codeTold(base.look) ? ['code'] : []),
    ...(changed('bold') ? ['strong'] : []),
    ...(changed('italic') ? ['em'] : []),
    ...(changed('struck') ? ['s'] : []),
    ...(changed('isUnderlined') && href === undefined ? ['u'] : []),
    ...(look.raised ? [look.raised] : []),
  ];
  const css = runCss(look, href, base);
  const span = css === '' ? '' : `<span${scribe.classes.attribute(css)}>`;
  const open = `${names.map((name) => `<${name}>`).join('')}${span}`;
  const ends = names.toReversed().map((name) => `</${name}>`);
  return [open, `${span && '</span>'}${ends.join('')}`];
}

function runCss(look: TextLook, href: string | undefined, { look: base, sizePt, place }: Around): string {
  const { color, ground } = look;
  const isColoured = (color !== base.color && href === undefined) || ground !== base.ground;
  return [
    isColoured ? colorCss({ names: [], ...(color && { color }), ...(ground && { ground }) }, place) : '',
    look.raised || codeTold(look) || place.isNote ? '' : sizeCss(look.sizePt, sizePt),
    look.isSmallCaps && !base.isSmallCaps ? 'font-variant: small-caps;' : '',
    base.bold && look.bold === false ? 'font-weight: normal;' : '',
    base.italic && look.italic === false ? 'font-style: normal;' : '',
  ]
    .filter((rule) => rule !== '')
    .join(' ');
}
