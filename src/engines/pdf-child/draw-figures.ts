import type { Frame } from './frame.ts';
import type { Library } from './library.ts';
import type { Box, PagePicture } from './page.ts';
import { encodePng } from './png.ts';
import type { Pixels } from './pixels.ts';
import { pixelsOf } from './read-pictures.ts';

/** Pixels a point: 216 dpi, sharp on paper. */
const pixelsPerPt = 3;
const longestPx = 2_400;

/** Kinds of page objects, `fpdf_edit.h`. */
const kinds = { text: 1, form: 5 } as const;
const mostDepth = 8;
/** BGRA, `fpdfview.h`. */
const withOpacity = 4;

/**
 * Draws parts of a page as pictures of their own, text left out and nothing behind them. `turns` is how many quarters
 * the page is turned beyond its own turn.
 */
export function drawFigures(
  library: Library,
  page: number,
  boxes: readonly Box[],
  frame: Frame,
  turns: number,
): PagePicture[] {
  const { call } = library;
  const texts = textsOf(
    library,
    call.FPDFPage_CountObjects(page),
    (index) => call.FPDFPage_GetObject(page, index),
    mostDepth,
  );
  for (const text of texts) call.FPDFPageObj_SetIsActive(text, false);
  const figures = boxes.flatMap((box) => {
    const pixels = drawFigure(library, page, box, frame, { turns, pixelsPerPt });
    return pixels ? [{ box, ending: 'png' as const, bytes: encodePng(pixels) }] : [];
  });
  for (const text of texts) call.FPDFPageObj_SetIsActive(text, true);
  return figures;
}

/** The text objects of a page, those inside forms included. */
function textsOf(library: Library, count: number, at: (index: number) => number, depth: number): number[] {
  const { call } = library;
  const texts: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const object = at(index);
    const kind = call.FPDFPageObj_GetType(object);
    if (kind === kinds.text) texts.push(object);
    else if (kind === kinds.form && depth > 0) {
      const inner = (place: number) => call.FPDFFormObj_GetObject(object, place);
      for (const text of textsOf(library, call.FPDFFormObj_CountObjects(object), inner, depth - 1))
        texts.push(text);
    }
  }
  return texts;
}

/** Draws a part of a page on nothing; undefined when there is no memory for it. */
export function drawFigure(
  library: Library,
  page: number,
  box: Box,
  frame: Frame,
  { turns, pixelsPerPt: density }: { readonly turns: number; readonly pixelsPerPt: number },
): Pixels | undefined {
  const { call } = library;
  const [widthPt, heightPt] = [box.right - box.left, box.bottom - box.top];
  const scale = Math.min(density, longestPx / Math.max(widthPt, heightPt));
  const [width, height] = [widthPt, heightPt].map((side) => Math.max(1, Math.round(side * scale)));
  const bitmap = call.FPDFBitmap_CreateEx(width ?? 1, height ?? 1, withOpacity, 0, 0);
  if (!bitmap) return undefined;
  call.FPDFBitmap_FillRect(bitmap, 0, 0, width ?? 1, height ?? 1, 0);
  const [x, y, across, down] = [-box.left, -box.top, frame.widthPt, frame.heightPt].map((points) =>
    Math.round(points * scale),
  );
  call.FPDF_RenderPageBitmap(bitmap, page, x ?? 0, y ?? 0, across ?? 0, down ?? 0, turns, 0);
  const pixels = pixelsOf(library, bitmap);
  call.FPDFBitmap_Destroy(bitmap);
  return pixels;
}
