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

/** What the flowing copy of a text document leaves out. */
export interface FlowFacts {
  hasHidden: boolean;
  hasComments: boolean;
  hasChanges: boolean;
}

/** Returns the facts of a document from which nothing is left out. */
export const noneUnseen = (): FlowFacts => ({
  hasHidden: false,
  hasComments: false,
  hasChanges: false,
});

/** State while a text document is traversed. */
interface Gathered {
  readonly hiding: ReadonlySet<string>;
  readonly facts: FlowFacts;
}

/**
 * Reduces the `content.xml` of an OpenDocument text (1.3) to its visible content: fields and content controls are
 * replaced by their displayed text; comments, hidden text and tracked deletions are removed. Otherwise LibreOffice
 * would include comments and hidden text, invisibly, in the web pages it writes.
 */
export function flowingText(
  content: string,
  nodes: readonly XmlNode[],
): { readonly xml: string; readonly facts: FlowFacts } {
  const facts = noneUnseen();
  return { xml: flowingBlocks(nodes, { hiding: hidingStyles(content), facts }), facts };
}

/** Elements replaced by their contents. */
const unwrapped = new Set(['loext:content-control', 'table:table-header-rows']);
/** Elements within a paragraph that aren't fields. */
const inlineNames =
  /^text:(?:span|a|line-break|tab|s|note|ruby(?:-base|-text)?|bookmark(?:-start|-end)?|reference-mark(?:-start|-end)?|sequence|soft-page-break)$/;

/** Processes paragraphs, lists and tables, and their containers. */
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

/** Processes the contents of a paragraph. Drawings are kept, without their hidden content. */
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
