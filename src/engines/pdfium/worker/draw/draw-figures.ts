import type { PageViewport } from '../frame.ts';
import type { Library } from '../library.ts';
import type { PageBox, PageImage } from '../page.ts';
import { encodePng } from './png.ts';
import type { Pixels } from './pixels.ts';
import { readBitmapPixels } from './read-images.ts';

/** Pixels per point: 216 dpi, sharp in print. */
const pixelsPerPt = 3;
const maxFigurePx = 2_400;

/** Page object types, `fpdf_edit.h`. */
const figureObjectTypes = { text: 1, form: 5 } as const;
const maxFigureDepth = 8;
/** BGRA, `fpdfview.h`. */
const withOpacity = 4;

/**
 * Renders parts of a page as separate images, without text and on a transparent background. `turns` is the number of
 * quarter turns the page is rotated beyond its own rotation.
 */
export function drawFigures(
  library: Library,
  page: number,
  boxes: readonly PageBox[],
  frame: PageViewport,
  quarters: number,
): PageImage[] {
  const { call } = library;
  const texts = listTextObjects(
    library,
    call.FPDFPage_CountObjects(page),
    (index) => call.FPDFPage_GetObject(page, index),
    maxFigureDepth,
  );
  for (const text of texts) call.FPDFPageObj_SetIsActive(text, false);
  const figures = boxes.flatMap((box) => {
    const pixels = drawFigure(library, page, box, frame, { quarters, pixelsPerPt });
    return pixels ? [{ box, extension: 'png' as const, bytes: encodePng(pixels) }] : [];
  });
  for (const text of texts) call.FPDFPageObj_SetIsActive(text, true);
  return figures;
}

/** Lists the text objects of a page, including those inside forms. */
function listTextObjects(
  library: Library,
  count: number,
  at: (index: number) => number,
  depth: number,
): number[] {
  const { call } = library;
  const texts: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const object = at(index);
    const type = call.FPDFPageObj_GetType(object);
    if (type === figureObjectTypes.text) texts.push(object);
    else if (type === figureObjectTypes.form && depth > 0) {
      const inner = (position: number) => call.FPDFFormObj_GetObject(object, position);
      for (const text of listTextObjects(library, call.FPDFFormObj_CountObjects(object), inner, depth - 1))
        texts.push(text);
    }
  }
  return texts;
}

/** Renders a part of a page on a transparent background. Returns undefined if there isn't enough memory. */
export function drawFigure(
  library: Library,
  page: number,
  box: PageBox,
  frame: PageViewport,
  { quarters, pixelsPerPt: density }: { readonly quarters: number; readonly pixelsPerPt: number },
): Pixels | undefined {
  const { call } = library;
  const [widthPt, heightPt] = [box.right - box.left, box.bottom - box.top];
  const scale = Math.min(density, maxFigurePx / Math.max(widthPt, heightPt));
  const [width, height] = [widthPt, heightPt].map((side) => Math.max(1, Math.round(side * scale)));
  const bitmap = call.FPDFBitmap_CreateEx(width ?? 1, height ?? 1, withOpacity, 0, 0);
  if (!bitmap) return undefined;
  call.FPDFBitmap_FillRect(bitmap, 0, 0, width ?? 1, height ?? 1, 0);
  const [x, y, across, down] = [-box.left, -box.top, frame.widthPt, frame.heightPt].map((points) =>
    Math.round(points * scale),
  );
  call.FPDF_RenderPageBitmap(bitmap, page, x ?? 0, y ?? 0, across ?? 0, down ?? 0, quarters, 0);
  const pixels = readBitmapPixels(library, bitmap);
  call.FPDFBitmap_Destroy(bitmap);
  return pixels;
}
