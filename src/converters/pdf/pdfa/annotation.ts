import type { PdfDictionary, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, dictionaryAt, valueAt } from '../tools/structure/document.ts';
import { decodePdfText } from './letters.ts';

/** What is drawn of a note or mark, all lengths in points of its page. */
export interface AnnotationMark {
  /** Left, bottom, right and top. */
  readonly box: readonly [number, number, number, number];
  /** Parts of its colour; none at all where it says none. */
  readonly colour: readonly number[];
  /** Parts of the colour within. */
  readonly inner: readonly number[];
  readonly lineWidth: number;
  /** Lengths of dashes and gaps in turn; none for a whole line. */
  readonly dashes: readonly number[];
  /** Four corners each, as `x y` pairs: upper left, upper right, lower left, lower right. */
  readonly quads: readonly (readonly number[])[];
  /** Lists of points in turn, as `x y` pairs: strokes of a pen, or corners. */
  readonly paths: readonly (readonly number[])[];
  readonly lineEnds: readonly unknown[];
  readonly words: string;
  /** Its default appearance: operators that choose font size and colour. */
  readonly style: string;
  /** What kind of stamp it is. */
  readonly stamp: string;
}

/** Reads what there is to be drawn of a note or mark. */
export function readMark(annotation: PdfDictionary, objects: PdfObjects['objects']): AnnotationMark {
  const numbers = (value: unknown) =>
    arrayAt(objects, value)
      .map((part) => Number(valueAt(objects, part)))
      .filter((part) => Math.abs(part) < maxCoordinate);
  const text = (value: unknown) => decodePdfText(valueAt(objects, value));
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(annotation['/Rect']);
  const border = dictionaryAt(objects, annotation['/BS']);
  const [, , plainWidth = 1] = numbers(annotation['/Border']);
  const lineWidth = Number(valueAt(objects, border?.['/W']) ?? plainWidth);
  const points = [annotation['/L'], annotation['/Vertices']].map(numbers).filter(isDrawable);
  const strokes = arrayAt(objects, annotation['/InkList']).map(numbers).filter(isDrawable);
  return {
    box: [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)],
    colour: numbers(annotation['/C']),
    inner: numbers(annotation['/IC']),
    lineWidth: lineWidth >= 0 && lineWidth < maxCoordinate ? lineWidth : 1,
    dashes: border?.['/S'] === '/D' ? usableDashes(numbers(border['/D'])) : [],
    quads: inEights(numbers(annotation['/QuadPoints'])),
    paths: annotation['/Subtype'] === '/Ink' ? strokes : points,
    lineEnds: arrayAt(objects, annotation['/LE']),
    words: text(annotation['/Contents']).normalize('NFC'), // as fonts have letters with accents
    style: text(annotation['/DA']),
    stamp: nameIn(annotation['/Name']) ?? 'Draft',
  };
}

/** No page is as large; numbers beyond would not be written as PDF wants them either. */
const maxCoordinate = 1_000_000;

const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/./.test(value) ? value.slice(1) : undefined;

const isDrawable = ({ length }: readonly number[]): boolean => length >= 2;

/** Dashes of three points where none are said (ISO 32000-1, table 166); such as no reader could draw are none. */
function usableDashes(stated: readonly number[]): readonly number[] {
  const dashes = stated.length > 0 ? stated : [3];
  return dashes.every((length) => length >= 0) && dashes.some((length) => length > 0) ? dashes : [];
}

function inEights(numbers: readonly number[]): number[][] {
  const whole = Math.floor(numbers.length / 8);
  return Array.from({ length: whole }, (_, index) => numbers.slice(index * 8, index * 8 + 8));
}
