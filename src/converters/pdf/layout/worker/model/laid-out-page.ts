import type { PageBox, PageImage, Shape } from '#src/engines/pdfium/worker/page.ts';
import type { Paragraph, Footnote, LayoutBlock } from './blocks.ts';

/** A full-width part of a page: one column of blocks, or several next to each other. */
export interface PageBand {
  readonly columns: readonly { readonly box: PageBox; readonly blocks: readonly LayoutBlock[] }[];
}

/** Text outside the flow: rotated, or within a figure. */
export interface Loose {
  readonly box: PageBox;
  readonly rotation: 0 | 90 | 180 | 270;
  /** Clockwise rotation around its center, in degrees from -180, where `rotation` cannot hold it. */
  readonly slant?: number;
  readonly blocks: readonly Paragraph[];
}

/** The layout of a page. */
export interface LaidOutPage {
  readonly number: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly header: readonly Paragraph[];
  readonly footer: readonly Paragraph[];
  /** Notes whose references are in the text of the page. */
  readonly footnotes: readonly Footnote[];
  readonly bands: readonly PageBand[];
  readonly loose: readonly Loose[];
  /** Invisible text of the page, such as the mark of the program that made it. */
  readonly hidden?: readonly Paragraph[];
  /** Gradients and patterns, behind everything else. */
  readonly backdrops?: readonly PageImage[];
  /** Images behind or next to the text. */
  readonly images: readonly PageImage[];
  /** Rectangles, lines and shapes outside tables. */
  readonly shapes: readonly Shape[];
  /** Shapes above the cell shading; for writers only. */
  readonly marks?: readonly Shape[];
}
