import type { PdfDictionary, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, dictionaryAt, valueAt } from '../tools/structure/document.ts';
import { decodePdfText } from './letters.ts';

/** What to draw of an annotation; all lengths in points of its page. */
export interface AnnotationMark {
  /** Left, bottom, right and top. */
  readonly box: readonly [number, number, number, number];
  /** Color components; empty if none is given. */
  readonly colour: readonly number[];
  /** Components of the interior color. */
  readonly inner: readonly number[];
  readonly lineWidth: number;
  /** Alternating lengths of dashes and gaps; empty for a solid line. */
  readonly dashes: readonly number[];
  /** Four corners each, as `x y` pairs: top left, top right, bottom left, bottom right. */
  readonly quads: readonly (readonly number[])[];
  /** Lists of consecutive points as `x y` pairs: pen strokes or corners. */
  readonly paths: readonly (readonly number[])[];
  readonly lineEnds: readonly unknown[];
  readonly words: string;
  /** Default appearance: operators that set font size and color. */
  readonly style: string;
  /** Name of the stamp. */
  readonly stamp: string;
}

/** Reads what to draw of an annotation. */
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
    words: text(annotation['/Contents']).normalize('NFC'), // composed, because fonts contain precomposed accented letters
    style: text(annotation['/DA']),
    stamp: nameIn(annotation['/Name']) ?? 'Draft',
  };
}

/** Maximum coordinate: no page is larger, and larger numbers wouldn't be formatted as PDF requires. */
const maxCoordinate = 1_000_000;

const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/./.test(value) ? value.slice(1) : undefined;

const isDrawable = ({ length }: readonly number[]): boolean => length >= 2;

/** Dashes of three points by default (ISO 32000-1, table 166); empty if they can't be drawn. */
function usableDashes(stated: readonly number[]): readonly number[] {
  const dashes = stated.length > 0 ? stated : [3];
  return dashes.every((length) => length >= 0) && dashes.some((length) => length > 0) ? dashes : [];
}

function inEights(numbers: readonly number[]): number[][] {
  const whole = Math.floor(numbers.length / 8);
  return Array.from({ length: whole }, (_, index) => numbers.slice(index * 8, index * 8 + 8));
}
