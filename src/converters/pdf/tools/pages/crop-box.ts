import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { PdfDictionary, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt } from '../structure/document.ts';

export const cropSides = ['top', 'right', 'bottom', 'left'] as const;
/** Margins to crop from each side of the page as displayed, in points. */
export type CropMargins = Readonly<Record<(typeof cropSides)[number], number>>;

const smallestSidePt = 3;

/**
 * Returns the crop box of a page reduced by the margins, in the page's own coordinates. Throws `options-invalid` if
 * nothing would be left.
 */
export function cropped(
  page: PdfDictionary,
  margins: CropMargins,
  { objects, page: number }: { objects: PdfObjects['objects']; page: number },
): readonly number[] {
  const [left, bottom, right, top] = readVisibleBox(page, objects);
  const own = turnedBack(margins, Number(page['/Rotate'] ?? 0));
  const unit = readUserUnit(page['/UserUnit']);
  const [width, height] = [(right - left) * unit, (top - bottom) * unit];
  const box = [
    left + own.left / unit,
    bottom + own.bottom / unit,
    right - own.right / unit,
    top - own.top / unit,
  ] as const;
  if ((box[2] - box[0]) * unit < smallestSidePt || (box[3] - box[1]) * unit < smallestSidePt)
    throw new Fault('options-invalid', {
      field: 'margins',
      reason: phrase('page {page} is {width} × {height} points, so nothing would be left of it', {
        page: number,
        width: Math.round(width),
        height: Math.round(height),
      }),
    });
  return box;
}

/**
 * Returns the size of a page's user space unit in points (ISO 32000-1, 14.11.1). Pages larger than 200 inches use it.
 */
const readUserUnit = (value: unknown): number => (Number(value) > 0 ? Number(value) : 1);

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** Returns the visible area of a page: its crop box, clipped to its media box. Defaults to Letter size. */
function readVisibleBox(page: PdfDictionary, objects: PdfObjects['objects']): Box {
  const media = readBox(page['/MediaBox'], objects) ?? [0, 0, 612, 792];
  const crop = readBox(page['/CropBox'], objects) ?? media;
  return [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
}

function readBox(value: unknown, objects: PdfObjects['objects']): Box | undefined {
  const [a, b, c, d] = arrayAt(objects, value).map(Number);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/**
 * Converts margins of the displayed page to margins of the page before its clockwise rotation by `degrees`. Readers
 * only rotate by multiples of 90.
 */
function turnedBack(margins: CropMargins, degrees: number): CropMargins {
  const quarters = degrees % 90 === 0 ? (((degrees / 90) % 4) + 4) % 4 : 0;
  const seen = cropSides.map((side) => margins[side]);
  const [top = 0, right = 0, bottom = 0, left = 0] = cropSides.map(
    (_, index) => seen[(index + quarters) % 4] ?? 0,
  );
  return { top, right, bottom, left };
}
