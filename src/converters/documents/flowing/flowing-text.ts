import { attribute } from '../../text/attribute.ts';
import { hidingStyles } from '../plain-words/hiding-styles.ts';
import { elementsOf, withContents, type XmlElement, type XmlNode } from '../plain-words/xml-nodes.ts';

/** What of a text is in another place in its flowing copy, or not in it at all. */
export interface FlowFacts {
  hasHidden: boolean;
  hasComments: boolean;
  hasChanges: boolean;
  hasFormulas: boolean;
  hasBoxes: boolean;
  /** Whether there are charts or embedded documents, which books of LibreOffice do not show. */
  hasObjects: boolean;
}

/** The facts of a text in which everything is shown where it is. */
export const noneUnseen = (): FlowFacts => ({
  hasHidden: false,
  hasComments: false,
  hasChanges: false,
  hasFormulas: false,
  hasBoxes: false,
  hasObjects: false,
});

/** What is gathered while a text is gone through. */
interface Gathered {
  /** Formulas by the names of their objects, as text; left out, everything that is drawn stays as it is. */
  readonly formulas: ReadonlyMap<string, string> | undefined;
  readonly hiding: ReadonlySet<string>;
  readonly facts: FlowFacts;
}

/**
 * Makes the `content.xml` of an OpenDocument text (1.3) one that flows: what stands in boxes comes after the paragraph
 * that holds them, formulas are text, fields and content controls are what they show; comments, hidden text and what
 * tracked changes deleted are gone. Without
 * formulas given, boxes and formulas stay as they are. LibreOffice writes no book that holds any of these, and web pages that hold the
 * comments and the hidden text where nobody sees them.
 */
export function flowingText(
  content: string,
  nodes: readonly XmlNode[],
  formulas: ReadonlyMap<string, string> | undefined,
): { readonly xml: string; readonly facts: FlowFacts } {
  const facts = noneUnseen();
  return { xml: blocksOf(nodes, { formulas, hiding: hidingStyles(content), facts }), facts };
}

const isParagraph = ({ name }: XmlElement): boolean => name === 'text:p' || name === 'text:h';
const isDrawn = ({ name }: XmlElement): boolean => name.startsWith('draw:') || name.startsWith('dr3d:');
/** Elements that stand for what is in them. */
const unwrapped = new Set(['loext:content-control', 'table:table-header-rows']);
/** What within a paragraph is no field. */
const inlineNames =
  /^text:(?:span|a|line-break|tab|s|note|ruby(?:-base|-text)?|bookmark(?:-start|-end)?|reference-mark(?:-start|-end)?|sequence|soft-page-break)$/;

/** Paragraphs, lists and tables, and whatever holds some. */
function blocksOf(nodes: readonly XmlNode[], gathered: Gathered): string {
  return nodes.map((node) => (typeof node === 'string' ? node : blockOf(node, gathered))).join('');
}

function blockOf(element: XmlElement, gathered: Gathered): string {
  const { name, tag, children } = element;
  if (isDropped(element, gathered)) return '';
  if (name === 'text:section' && attribute(tag, 'text:display') === 'none') return hide(children, gathered);
  if (unwrapped.has(name)) return blocksOf(children, gathered);
  if (isDrawn(element))
    return gathered.formulas ? boxBlocks(element, gathered) : drawnAsIs(element, gathered);
  if (!isParagraph(element)) return withContents(element, blocksOf(children, gathered));
  if (isHiding(element, gathered)) return hide(children, gathered);
  const boxes: string[] = [];
  return withContents(element, inlineOf(children, gathered, boxes)) + boxes.join('');
}

function isDropped({ name }: XmlElement, { facts }: Gathered): boolean {
  if (name === 'text:tracked-changes') facts.hasChanges = true;
  else if (name === 'office:annotation') facts.hasComments = true;
  else return name === 'office:forms' || name === 'office:annotation-end';
  return true;
}

const isHiding = ({ tag }: XmlElement, { hiding }: Gathered): boolean =>
  hiding.has(attribute(tag, 'text:style-name') ?? '');

function hide(nodes: readonly XmlNode[], { facts }: Gathered): string {
  facts.hasHidden ||= hasWords(nodes);
  return '';
}

const hasWords = (nodes: readonly XmlNode[]): boolean =>
  nodes.some((node) => (typeof node === 'string' ? node.trim() !== '' : hasWords(node.children)));

/** What stands in a paragraph; the boxes that hang on it are added to `boxes`. */
function inlineOf(nodes: readonly XmlNode[], gathered: Gathered, boxes: string[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const { name, children } = node;
      if (isDropped(node, gathered)) return '';
      if (isDrawn(node) && name !== 'draw:a') return drawnInline(node, gathered, boxes);
      if (name === 'text:note') return withContents(node, noteOf(children, gathered));
      if (name === 'text:span' && isHiding(node, gathered)) return hide(children, gathered);
      const inner = inlineOf(children, gathered, boxes);
      return name === 'draw:a' || inlineNames.test(name) ? withContents(node, inner) : inner;
    })
    .join('');
}

const noteOf = (nodes: readonly XmlNode[], gathered: Gathered): string =>
  elementsOf(nodes)
    .map((part) =>
      withContents(
        part,
        part.name === 'text:note-body'
          ? blocksOf(part.children, gathered)
          : inlineOf(part.children, gathered, []),
      ),
    )
    .join('');

/** A formula or a picture where it stands; the text of any other drawing goes to the boxes. */
function drawnInline(element: XmlElement, gathered: Gathered, boxes: string[]): string {
  if (!gathered.formulas) return drawnAsIs(element, gathered);
  const parts = elementsOf(element.children);
  const object = parts.find(({ name }) => name === 'draw:object');
  const formula = gathered.formulas.get(attribute(object?.tag ?? '', 'xlink:href')?.replace('./', '') ?? '');
  if (formula !== undefined) {
    gathered.facts.hasFormulas = true;
    return formula;
  }
  gathered.facts.hasObjects ||= object !== undefined;
  const isPicture = parts.some(({ name }) => name === 'draw:image');
  if (isPicture && !parts.some(({ name }) => name === 'draw:text-box')) return asWritten(element);
  const inside = boxBlocks(element, gathered);
  if (inside !== '') {
    gathered.facts.hasBoxes = true;
    boxes.push(inside);
  }
  return '';
}

/** A drawing where it stands, without what is hidden in it. */
const drawnAsIs = (element: XmlElement, gathered: Gathered): string =>
  withContents(element, blocksOf(element.children, gathered));

const asWritten = (node: XmlNode): string =>
  typeof node === 'string' ? node : withContents(node, node.children.map(asWritten).join(''));

/** The paragraphs, lists and tables of a drawing and of those within it, and its pictures, each in a paragraph. */
function boxBlocks(element: XmlElement, gathered: Gathered): string {
  const parts = elementsOf(element.children);
  const isPicture = element.name === 'draw:frame' && parts.some(({ name }) => name === 'draw:image');
  if (isPicture && !parts.some(({ name }) => name === 'draw:text-box'))
    return `<text:p>${asWritten(element)}</text:p>`;
  return parts
    .map((child) => {
      if (child.name === 'draw:text-box') return blocksOf(child.children, gathered);
      if (isDrawn(child)) return boxBlocks(child, gathered);
      return isParagraph(child) || /^t(?:ext:list|able:table)$/.test(child.name)
        ? blockOf(child, gathered)
        : '';
    })
    .join('');
}
