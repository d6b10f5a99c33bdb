import { attribute } from '../text/attribute.ts';
import { hidingStyles } from '../plain-text/hiding-styles.ts';
import {
  onlyElements,
  isDrawn,
  isParagraph,
  withContents,
  type XmlElement,
  type XmlNode,
} from '../plain-text/xml-nodes.ts';

/** What of a text is not in its flowing copy. */
export interface FlowFacts {
  hasHidden: boolean;
  hasComments: boolean;
  hasChanges: boolean;
}

/** The facts of a text in which everything is shown where it is. */
export const noneUnseen = (): FlowFacts => ({
  hasHidden: false,
  hasComments: false,
  hasChanges: false,
});

/** What is gathered while a text is gone through. */
interface Gathered {
  readonly hiding: ReadonlySet<string>;
  readonly facts: FlowFacts;
}

/**
 * Makes the `content.xml` of an OpenDocument text (1.3) one that holds what is shown alone: fields and content controls are
 * what they show; comments, hidden text and what tracked changes deleted are gone. LibreOffice writes web pages that hold
 * the comments and the hidden text where nobody sees them.
 */
export function flowingText(
  content: string,
  nodes: readonly XmlNode[],
): { readonly xml: string; readonly facts: FlowFacts } {
  const facts = noneUnseen();
  return { xml: flowingBlocks(nodes, { hiding: hidingStyles(content), facts }), facts };
}

/** Elements that stand for what is in them. */
const unwrapped = new Set(['loext:content-control', 'table:table-header-rows']);
/** What within a paragraph is no field. */
const inlineNames =
  /^text:(?:span|a|line-break|tab|s|note|ruby(?:-base|-text)?|bookmark(?:-start|-end)?|reference-mark(?:-start|-end)?|sequence|soft-page-break)$/;

/** Paragraphs, lists and tables, and whatever holds some. */
function flowingBlocks(nodes: readonly XmlNode[], gathered: Gathered): string {
  return nodes.map((node) => (typeof node === 'string' ? node : flowingBlock(node, gathered))).join('');
}

function flowingBlock(element: XmlElement, gathered: Gathered): string {
  const { name, tag, children } = element;
  if (isDropped(element, gathered)) return '';
  if (name === 'text:section' && attribute(tag, 'text:display') === 'none') return hide(children, gathered);
  if (unwrapped.has(name)) return flowingBlocks(children, gathered);
  if (isDrawn(element) || !isParagraph(element))
    return withContents(element, flowingBlocks(children, gathered));
  return isHiding(element, gathered)
    ? hide(children, gathered)
    : withContents(element, flowingInline(children, gathered));
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

/** What stands in a paragraph; drawings stay, without what is hidden in them. */
function flowingInline(nodes: readonly XmlNode[], gathered: Gathered): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const { name, children } = node;
      if (isDropped(node, gathered)) return '';
      if (isDrawn(node) && name !== 'draw:a') return withContents(node, flowingBlocks(children, gathered));
      if (name === 'text:note') return withContents(node, flowingFootnote(children, gathered));
      if (name === 'text:span' && isHiding(node, gathered)) return hide(children, gathered);
      const inner = flowingInline(children, gathered);
      return name === 'draw:a' || inlineNames.test(name) ? withContents(node, inner) : inner;
    })
    .join('');
}

const flowingFootnote = (nodes: readonly XmlNode[], gathered: Gathered): string =>
  onlyElements(nodes)
    .map((part) =>
      withContents(
        part,
        part.name === 'text:note-body'
          ? flowingBlocks(part.children, gathered)
          : flowingInline(part.children, gathered),
      ),
    )
    .join('');
