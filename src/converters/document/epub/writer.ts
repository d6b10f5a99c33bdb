import type { XmlNode } from '../plain-text/xml-nodes.ts';
import type { ListCounting } from '../odf/list-items.ts';
import type { ClassNames } from './xhtml/class-names.ts';

/** State of a document while it is written as the pages of an EPUB. */
export interface EpubWriter extends ListCounting {
  /** Formulas in MathML and charts, by object name. */
  readonly objects: ReadonlyMap<string, readonly XmlNode[]>;
  /** Link targets: element IDs by bookmark name in the document. */
  readonly marks: ReadonlyMap<string, string>;
  /** IDs already written; a bookmark may occur twice. */
  readonly placed: Set<string>;
  readonly classes: ClassNames;
  /** Font size of most of the text, in points. */
  readonly bodySizePt: number;
  /** The notes as XHTML, in the order they are referenced. */
  readonly notes: string[];
  readonly usedImages: Set<string>;
  /** Returns the name of an image in the EPUB; undefined if readers don't support its format. */
  imageName(part: string): string | undefined;
  headings: number;
  readonly facts: EpubFacts;
}

/** What the EPUB moves or leaves out from a document. */
export interface EpubFacts {
  isEmpty: boolean;
  hasHidden: boolean;
  hasComments: boolean;
  hasChanges: boolean;
  hasBoxes: boolean;
  /** Whether charts became tables only. */
  hasCharts: boolean;
  /** Whether charts were redrawn from their values. */
  hasDrawnCharts: boolean;
  /** Whether any cells of its sheets contain formulas. */
  hasFormulas: boolean;
  /** Whether there are images outside the file. */
  hasLinkedImages: boolean;
  /** Number of images in formats that readers don't support, and of embedded objects. */
  lostImages: number;
}

/** The context of a block. */
export interface BlockContext {
  readonly isInList?: boolean;
  /** Whether it is in a footnote, which already has a smaller font size. */
  readonly isFootnote?: boolean;
  /** Whether it has its own background, on which light text is readable. */
  readonly hasGround?: boolean;
}

/** A block of a chapter as XHTML. */
export interface XhtmlBlock {
  readonly type: 'text' | 'code' | 'quote';
  readonly html: string;
  readonly heading?: { readonly level: number; readonly title: string; readonly id: string };
}

/** Concatenates blocks; consecutive quotations and consecutive code paragraphs are merged. */
export function joinedBlocks(blocks: readonly XhtmlBlock[]): string {
  let html = '';
  for (let at = 0; at < blocks.length;) {
    const { type } = blocks[at] ?? { type: 'text' };
    const end = blocks.findIndex((block, index) => index > at && block.type !== type);
    const alike = blocks.slice(at, end < 0 ? blocks.length : end).map((block) => block.html);
    const lines = alike.join('\n');
    if (type === 'code') html += `<pre><code>${lines}</code></pre>\n`;
    else html += type === 'quote' ? `<blockquote>\n${lines}\n</blockquote>\n` : `${lines}\n`;
    at += alike.length;
  }
  return html.trimEnd();
}
