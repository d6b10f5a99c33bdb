import type { TextStyles } from '../odf/text-styles.ts';
import type { XmlNode } from '../plain-text/xml-nodes.ts';

/** What is known of a text, and what is gathered, while it is written as Markdown. */
export interface Gathered {
  readonly styles: TextStyles;
  /** Formulas in MathML and other objects, by their names. */
  readonly objects: ReadonlyMap<string, readonly XmlNode[]>;
  /** Where links within the text lead: headings by the marks in them, as GitHub names them. */
  readonly linkTargets: ReadonlyMap<string, string>;
  /** Parts that are pictures, in the order of their first use. */
  readonly images: string[];
  /** Whether the document has a part. */
  readonly hasPart: (name: string) => boolean;
  /** The notes, each as its lines. */
  readonly notes: string[];
  /** How far lists have been counted, by style and level. */
  readonly counts: Map<string, number>;
  readonly facts: MarkdownFacts;
}

/** What of a text Markdown does not show as it is. */
export interface MarkdownFacts {
  /** Whether nothing is left to be written. */
  isEmpty: boolean;
  hasImages: boolean;
  /** Whether there are pictures outside the file, to which addresses lead. */
  hasLinkedImages: boolean;
  /** Pictures in formats that no browser shows, charts and other objects. */
  lostImages: number;
  hasMergedCells: boolean;
  /** Whether items are counted otherwise than by figures of one level. */
  hasSigns: boolean;
  /** Whether headings bear numbers that their styles make. */
  hasHeadingNumbers: boolean;
  hasHidden: boolean;
  hasComments: boolean;
  hasChanges: boolean;
}
