import type { XmlNode } from '../plain-text/xml-nodes.ts';
import type { ListCounting } from '../odf/list-items.ts';
import type { ClassNames } from './xhtml/class-names.ts';

/** What is known of a document, and what is gathered, while it is written as the pages of a book. */
export interface EpubWriter extends ListCounting {
  /** Formulas in MathML and charts, by the names of their objects. */
  readonly objects: ReadonlyMap<string, readonly XmlNode[]>;
  /** Places that links lead to: their ids by the marks of the document. */
  readonly marks: ReadonlyMap<string, string>;
  /** Those that have been written: a mark may stand twice. */
  readonly placed: Set<string>;
  readonly classes: ClassNames;
  /** Size of most of the text. */
  readonly bodySizePt: number;
  /** The notes as XHTML, in the order in which they are called. */
  readonly notes: string[];
  readonly usedImages: Set<string>;
  /** Gives a picture its name in the book; undefined where no reader shows its kind. */
  imageName(part: string): string | undefined;
  headings: number;
  readonly facts: EpubFacts;
}

/** What of a document is in another place of its book, or not in it at all. */
export interface EpubFacts {
  isEmpty: boolean;
  hasHidden: boolean;
  hasComments: boolean;
  hasChanges: boolean;
  hasBoxes: boolean;
  /** Whether charts became tables alone. */
  hasCharts: boolean;
  /** Whether charts were drawn anew from their figures. */
  hasDrawnCharts: boolean;
  /** Whether cells of its sheets are calculated. */
  hasFormulas: boolean;
  /** Whether there are pictures outside the file. */
  hasLinkedImages: boolean;
  /** Pictures in formats that no reader shows, and embedded objects. */
  lostImages: number;
}

/** What is around a block. */
export interface BlockContext {
  readonly isInList?: boolean;
  /** Whether it is a note, whose letters are smaller as they are. */
  readonly isFootnote?: boolean;
  /** Whether it stands on a ground of its own, on which light letters can be read. */
  readonly hasGround?: boolean;
}

/** A block of a chapter as XHTML. */
export interface XhtmlBlock {
  readonly type: 'text' | 'code' | 'quote';
  readonly html: string;
  readonly heading?: { readonly level: number; readonly title: string; readonly id: string };
}

/** Blocks below each other; quotations and code of several paragraphs are one. */
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
