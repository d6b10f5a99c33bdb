import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { attribute } from '../text/attribute.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../plain-text/xml-nodes.ts';
import type { Gathered } from './gathered.ts';
import { markdownTarget, type MarkdownRun } from './markdown-text.ts';
import { isFormula, objectName } from '../odf/open-odf.ts';
import { isCodeStyle, bookmarkTarget, safeAddress } from '../odf/paragraph-types.ts';
import { outsideImage } from '../odf/outside-image.ts';
import { formulaTex } from './tex.ts';
import type { OdfTextStyle } from '../odf/text-styles.ts';

/** Formatting and link of the surrounding text. */
export type MarkdownStyle = Omit<MarkdownRun, 'text' | 'isWritten'>;

/** Handlers for non-text content of a paragraph: drawings, written after it, and notes, written at the end. */
export interface NonTextHandlers {
  box(element: XmlElement): void;
  /** Returns a note reference. */
  footnote(element: XmlElement): string;
}

/** Converts the nodes of a paragraph to runs. */
export function markdownRuns(
  nodes: readonly XmlNode[],
  around: MarkdownStyle,
  gathered: Gathered,
  handlers: NonTextHandlers,
): MarkdownRun[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'string') return elementRuns(node, around, gathered, handlers);
    const text = decodeXmlReferences(node).replace(/[ \t\r\n]+/g, ' ');
    return [{ ...around, text }];
  });
}

const dropped = new Set([
  'office:annotation',
  'text:note-citation',
  'text:tracked-changes',
  'office:forms',
  'text:number',
]);

function elementRuns(
  element: XmlElement,
  around: MarkdownStyle,
  gathered: Gathered,
  handlers: NonTextHandlers,
): MarkdownRun[] {
  const { name, tag, children } = element;
  const inner = (style: MarkdownStyle = around) => markdownRuns(children, style, gathered, handlers);
  if (name === 'office:annotation') gathered.facts.hasComments = true;
  if (dropped.has(name)) return [];
  if (name === 'text:s') return [{ ...around, text: ' '.repeat(Math.min(200, countIn(tag))) }];
  if (name === 'text:tab') return [{ ...around, text: ' ' }];
  if (name === 'text:line-break') return [{ ...around, text: '\n' }];
  if (name === 'text:note') return [{ text: handlers.footnote(element), isWritten: true }];
  if (name === 'text:a' || name === 'draw:a') return inner(linkedBy(tag, around, gathered));
  if (name === 'text:ruby-text') return [{ ...around, text: ` (${wordsIn(children)})` }];
  if (name === 'text:span') {
    const style = gathered.styles.resolveStyle('text', attribute(tag, 'text:style-name'));
    if (!style.isHidden) return inner({ ...around, ...toMarkdownStyle(style) });
    gathered.facts.hasHidden ||= wordsIn(children).trim() !== '';
    return [];
  }
  return name.startsWith('draw:') ? drawnRuns(element, around, gathered, handlers) : inner();
}

const countIn = (tag: string): number => Number(attribute(tag, 'text:c') ?? 1);

/** Returns the text of XML nodes without formatting. */
export const wordsIn = (nodes: readonly XmlNode[]): string =>
  decodeXmlReferences(
    nodes.map((node) => (typeof node === 'string' ? node : wordsIn(node.children))).join(''),
  );

/** Reduces a style to what Markdown can express. */
export function toMarkdownStyle(style: OdfTextStyle): MarkdownStyle {
  const { bold, italic, struck, raised } = style;
  const isCode = isCodeStyle(style);
  return {
    ...(bold !== undefined && { bold }),
    ...(italic !== undefined && { italic }),
    ...(struck !== undefined && { struck }),
    ...(isCode !== undefined && { code: isCode }),
    ...(raised !== undefined && { raised }),
  };
}

/** Keeps external links and links to headings; Markdown has no other link targets. */
function linkedBy(tag: string, around: MarkdownStyle, { linkTargets }: Gathered): MarkdownStyle {
  const href = decodeXmlReferences(attribute(tag, 'xlink:href') ?? '');
  if (!href.startsWith('#')) return safeAddress.test(href) ? { ...around, href } : around;
  const anchor = linkTargets.get(bookmarkTarget(href));
  return anchor === undefined ? around : { ...around, href: `#${anchor}` };
}

/** Returns a formula or an image inline; any other drawing is written after the paragraph. */
function drawnRuns(
  element: XmlElement,
  around: MarkdownStyle,
  gathered: Gathered,
  handlers: NonTextHandlers,
): MarkdownRun[] {
  const parts = onlyElements(element.children);
  const object = parts.find(({ name }) => name === 'draw:object');
  const formula = gathered.objects.get(objectName(object?.tag ?? ''));
  const tex = formula && isFormula(formula) ? formulaTex(formula) : undefined;
  if (tex !== undefined) return [{ text: tex, isWritten: true }];
  const images = parts.filter(({ name }) => name === 'draw:image');
  if (images.length === 0 || parts.some(({ name }) => name === 'draw:text-box')) handlers.box(element);
  else return imageRuns(images, parts, around, gathered);
  return [];
}

const shownByBrowsers = /\.(?:png|jpe?g|gif|svg|webp)$/i;

function imageRuns(
  images: readonly XmlElement[],
  parts: readonly XmlElement[],
  around: MarkdownStyle,
  { images: imageNames, facts, hasPart }: Gathered,
): MarkdownRun[] {
  const { href } = around;
  const addresses = images.map(({ tag }) => decodeXmlReferences(attribute(tag, 'xlink:href') ?? ''));
  const names = addresses.map((address) => address.replace(/^\.\//, ''));
  const name = names.find((one) => shownByBrowsers.test(one) && hasPart(one));
  const description =
    parts.find((part) => part.name === 'svg:desc') ?? parts.find((part) => part.name === 'svg:title');
  const words = wordsIn(description?.children ?? []).replace(/\s+/g, ' ');
  const alt = words.replace(/[\\[\]`*_<]/g, String.raw`\$&`);
  const written = (text: string): MarkdownRun[] => [{ text, isWritten: true, ...(href && { href }) }];
  if (name !== undefined) {
    facts.hasImages = true;
    if (!imageNames.includes(name)) imageNames.push(name);
    return written(`![${alt}][image${imageNames.indexOf(name) + 1}]`);
  }
  const outside = addresses.map((address) => outsideImage(address)).find((one) => one !== undefined);
  if (outside) {
    facts.hasLinkedImages = true;
    const title = outside.title.replace(/\s+/g, ' ').replace(/[\\"]/g, String.raw`\$&`);
    return written(`![${alt}](${markdownTarget(outside.address)}${title && ` "${title}"`})`);
  }
  facts.lostImages += 1;
  return names.some(hasPart) ? [] : [{ ...around, text: words }];
}
