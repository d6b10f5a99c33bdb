import { drawFigure } from './draw-figures.ts';
import type { Frame } from './frame.ts';
import type { Library } from './library.ts';
import { encodePng } from './png.ts';
import type { Box, PagePicture } from './page.ts';
import type { Pixels } from './pixels.ts';
import { readColour } from './read-styles.ts';

/** Kinds of page objects, `fpdf_edit.h`. */
const kinds = { path: 2, shading: 4, form: 5 } as const;
const mostDepth = 8;
/** Enough to see whether a fill is white. */
const roughPixelsPerPt = 0.25;
const sharpPixelsPerPt = 2;
/** Channels from here on are white to the eye. */
const white = 248;

/**
 * Draws fills that PDFium cannot tell: gradients and patterns, which it calls white. Of the boxes given those that turn
 * out white are left out. The loaded page shows nothing else afterwards.
 */
export function drawBackdrops(
  library: Library,
  page: number,
  boxes: readonly Box[],
  frame: Frame,
  turns: number,
): PagePicture[] {
  const { call } = library;
  const at = (index: number) => call.FPDFPage_GetObject(page, index);
  hideOthers(library, call.FPDFPage_CountObjects(page), at, mostDepth);
  const coloured = boxes.filter((box) => {
    const pixels = drawFigure(library, page, box, frame, { turns, pixelsPerPt: roughPixelsPerPt });
    return pixels !== undefined && isColoured(pixels);
  });
  const outer = coloured.filter(
    (box, index) => !coloured.some((other, place) => place !== index && isIn(box, other, index < place)),
  );
  return outer.flatMap((box) => {
    const pixels = drawFigure(library, page, box, frame, { turns, pixelsPerPt: sharpPixelsPerPt });
    return pixels ? [{ box, ending: 'png' as const, bytes: encodePng(pixels) }] : [];
  });
}

function hideOthers(library: Library, count: number, at: (index: number) => number, depth: number): void {
  const { call } = library;
  for (let index = 0; index < count; index += 1) {
    const object = at(index);
    const kind = call.FPDFPageObj_GetType(object);
    const isWhite = kind === kinds.path && readColour(library, object, 'fill').colour === 'ffffff';
    if (kind === kinds.form && depth > 0)
      hideOthers(
        library,
        call.FPDFFormObj_CountObjects(object),
        (inner) => call.FPDFFormObj_GetObject(object, inner),
        depth - 1,
      );
    else if (kind !== kinds.shading && !isWhite) call.FPDFPageObj_SetIsActive(object, false);
  }
}

function isColoured({ rgba }: Pixels): boolean {
  for (let at = 0; at < rgba.length; at += 4)
    if ((rgba[at + 3] ?? 0) > 40 && Math.min(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) < white)
      return true;
  return false;
}

/** Whether a box lies in another; of two that are the same only the first counts. */
function isIn(box: Box, other: Box, isFirst: boolean): boolean {
  const within = (one: Box, two: Box) =>
    one.left > two.left - 1 &&
    one.right < two.right + 1 &&
    one.top > two.top - 1 &&
    one.bottom < two.bottom + 1;
  return within(box, other) && !(isFirst && within(other, box));
}
