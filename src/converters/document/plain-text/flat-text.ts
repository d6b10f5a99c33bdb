import { attribute } from '../text/attribute.ts';
import { hidingStyles } from './hiding-styles.ts';
import {
  onlyElements,
  isDrawn,
  isParagraph,
  withContents,
  xmlNodes,
  type XmlElement,
  type XmlNode,
} from './xml-nodes.ts';

/** A text document simplified for a program that writes only paragraphs and lists. */
export interface FlatText {
  /** The `content.xml` that replaces that of the document. */
  readonly xml: string;
  readonly hasNotes: boolean;
  readonly hasChanges: boolean;
  readonly hasHidden: boolean;
  readonly hasComments: boolean;
}

/** State while a text document is traversed. */
interface Gathered {
  /** Formulas as text, by object name. */
  readonly formulas: ReadonlyMap<string, string>;
  /** Names of styles that hide text. */
  readonly hiding: ReadonlySet<string>;
  readonly notes: string[];
  hasHidden: boolean;
}

/**
 * Simplifies the `content.xml` of an OpenDocument text (1.3): table rows become lines with tabs, text boxes follow
 * the paragraph they are anchored to, numbered notes come at the end, formulas become text, and ruby text is in
 * parentheses. Comments, hidden text and tracked deletions are removed.
 */
export function flatText(content: string, formulas: ReadonlyMap<string, string>): FlatText {
  const start = /<office:text\b[^<>]*>/.exec(content);
  const end = content.lastIndexOf('</office:text>');
  if (!start || end < 0)
    return { xml: content, hasNotes: false, hasHidden: false, hasChanges: false, hasComments: false };
  const from = start.index + start[0].length;
  const gathered: Gathered = {
    formulas,
    hiding: hidingStyles(content.slice(0, start.index)),
    notes: [],
    hasHidden: false,
  };
  const body = flatBlocks(xmlNodes(content.slice(from, end)), gathered);
  const { notes, hasHidden } = gathered;
  const hasNotes = notes.length > 0;
  const below = hasNotes ? `<text:p/>${notes.join('')}` : '';
  const hasChanges = /<text:changed-region[\s>]/.test(content);
  const hasComments = /<office:annotation[\s>]/.test(content);
  const xml = content.slice(0, from) + body + below + content.slice(end);
  return { xml, hasNotes, hasHidden, hasChanges, hasComments };
}

const dropped = new Set(['text:tracked-changes', 'office:annotation', 'office:forms']);

function isHidden({ tag }: XmlElement, gathered: Gathered): boolean {
  const isIt = gathered.hiding.has(attribute(tag, 'text:style-name') ?? '');
  gathered.hasHidden ||= isIt;
  return isIt;
}

/** Simplifies paragraphs, lists and tables, and their containers. */
function flatBlocks(nodes: readonly XmlNode[], gathered: Gathered): string {
  return nodes.map((node) => (typeof node === 'string' ? node : flatBlock(node, gathered))).join('');
}

function flatBlock(element: XmlElement, gathered: Gathered): string {
  if (dropped.has(element.name)) return '';
  if (element.name === 'table:table') return flatTableRows(element, gathered);
  if (isDrawn(element)) return boxBlocks(element, gathered);
  if (!isParagraph(element)) return withContents(element, flatBlocks(element.children, gathered));
  if (isHidden(element, gathered)) return '';
  const boxes: string[] = [];
  return withContents(element, flatInline(element.children, gathered, boxes)) + boxes.join('');
}

/** Simplifies the contents of a paragraph and adds the boxes anchored to it to `boxes`. */
function flatInline(nodes: readonly XmlNode[], gathered: Gathered, boxes: string[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (dropped.has(node.name)) return '';
      if (node.name === 'text:note') return flatFootnoteMark(node, gathered);
      if (isDrawn(node)) return drawnInline(node, gathered, boxes);
      if (node.name === 'text:span' && isHidden(node, gathered)) return '';
      if (/^text:ruby(?:-base)?$/.test(node.name)) return flatInline(node.children, gathered, boxes);
      if (node.name === 'text:ruby-text') return ` (${flatInline(node.children, gathered, boxes)})`;
      return withContents(node, flatInline(node.children, gathered, boxes));
    })
    .join('');
}

/** Returns a note reference; the note itself is kept for the end. */
function flatFootnoteMark({ children }: XmlElement, gathered: Gathered): string {
  const parts = onlyElements(children);
  const mark = flatWords(parts.find(({ name }) => name === 'text:note-citation')?.children ?? []);
  const [first, ...others] = onlyElements(
    parts.find(({ name }) => name === 'text:note-body')?.children ?? [],
  );
  const index = gathered.notes.push('') - 1; // before any notes inside it
  const words = flatInline(withoutLeadingBlanks(first?.children ?? []), gathered, []);
  gathered.notes[index] = `<text:p>[${mark}] ${words}</text:p>${flatBlocks(others, gathered)}`;
  return `[${mark}]`;
}

function withoutLeadingBlanks(nodes: readonly XmlNode[]): readonly XmlNode[] {
  const first = nodes.findIndex((node) => typeof node === 'string' || !/^text:(?:s|tab)$/.test(node.name));
  return first < 0 ? [] : nodes.slice(first);
}

/** Returns a formula inline; the text of any other drawing is added to the boxes. */
function drawnInline(element: XmlElement, gathered: Gathered, boxes: string[]): string {
  const object = onlyElements(element.children).find(({ name }) => name === 'draw:object');
  const formula = gathered.formulas.get(attribute(object?.tag ?? '', 'xlink:href')?.replace('./', '') ?? '');
  if (formula !== undefined) return formula;
  const inside = boxBlocks(element, gathered);
  if (inside !== '') boxes.push(inside);
  return '';
}

/**
 * Returns the paragraphs, lists and tables of a drawing and of nested drawings, without its description or
 * formatting.
 */
function boxBlocks({ children }: XmlElement, gathered: Gathered): string {
  return onlyElements(children)
    .map((child) => {
      if (isDrawn(child)) return boxBlocks(child, gathered);
      return isParagraph(child) || /^t(?:ext:list|able:table)$/.test(child.name)
        ? flatBlock(child, gathered)
        : '';
    })
    .join('');
}

/**
 * Simplifies the rows of a table: a line with tabs if each cell has at most one paragraph, otherwise one cell after
 * the other.
 */
function flatTableRows({ children }: XmlElement, gathered: Gathered): string {
  return onlyElements(children)
    .map((part) => {
      if (part.name !== 'table:table-row') return flatTableRows(part, gathered);
      const cells = onlyElements(part.children).filter(({ name }) => name.endsWith('table-cell'));
      if (cells.every(isOneLine)) return flatTableLine(cells, gathered);
      return cells.map((cell) => flatBlocks(cell.children, gathered)).join('');
    })
    .join('');
}

/** Whether a cell contains only paragraphs, at most one of which isn't empty. */
function isOneLine({ children }: XmlElement): boolean {
  const blocks = onlyElements(children);
  return blocks.every(isParagraph) && blocks.filter(isFilled).length <= 1;
}

const isFilled = ({ children }: XmlElement): boolean => children.length > 0;

function flatTableLine(cells: readonly XmlElement[], gathered: Gathered): string {
  const boxes: string[] = [];
  const texts = cells.map(({ children }) => {
    const paragraph = onlyElements(children).find(isFilled);
    if (!paragraph || isHidden(paragraph, gathered)) return '';
    return flatInline(paragraph.children, gathered, boxes);
  });
  const last = texts.findLastIndex((text) => text !== '');
  return `<text:p>${texts.slice(0, last + 1).join('<text:tab/>')}</text:p>${boxes.join('')}`;
}

const flatWords = (nodes: readonly XmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : flatWords(node.children))).join('');
