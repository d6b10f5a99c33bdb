import { runOfficeReader } from './run-reader.ts';
import type { BorderFacts, CharacterFacts } from './text-facts.ts';

/** Opens a presentation in LibreOffice Impress and returns what it finds on each slide. */
export const readSlides = (path: string): Slide[] =>
  // The script and these types describe the same facts.
  runOfficeReader('read-slides.py', path) as Slide[];

/** A slide. Lengths are in points, colors six hexadecimal digits. */
export interface Slide {
  readonly name: string;
  readonly widthPt: number;
  /** From bottom to top. */
  readonly shapes: readonly SlideShape[];
  readonly notes: string;
}

/** A shape, image, text box, placeholder or table. */
export interface SlideShape {
  readonly type: string;
  readonly leftPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly fill: string | null;
  /** Opacity of its fill, 0 to 1. */
  readonly opacity: number;
  readonly line: string | null;
  readonly isWrapped: boolean;
  readonly text: string;
  readonly paragraphs: readonly SlideParagraph[];
  /** The cells of a table. */
  readonly rows: readonly (readonly SlideCell[])[];
}

/** A paragraph of a shape or cell. */
export interface SlideParagraph {
  readonly text: string;
  readonly align: 'left' | 'right' | 'justify' | 'center';
  readonly leftPt: number;
  readonly isRightToLeft: boolean;
  readonly tabsPt: readonly number[];
  /** Null if it is no list item. */
  readonly bulletColor: string | null;
  readonly runs: readonly (CharacterFacts & { readonly text: string; readonly link: string })[];
}

/** A cell of a table. */
export interface SlideCell {
  readonly text: string;
  readonly fill: string | null;
  readonly leftInsetPt: number;
  readonly rightInsetPt: number;
  readonly borders: BorderFacts;
  readonly paragraphs: readonly SlideParagraph[];
}
