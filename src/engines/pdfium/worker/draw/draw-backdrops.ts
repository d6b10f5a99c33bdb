import { drawFigure } from './draw-figures.ts';
import type { PageViewport } from '../frame.ts';
import type { Library } from '../library.ts';
import { encodePng } from './png.ts';
import type { PageImage, Veil } from '../page.ts';
import type { Pixels } from './pixels.ts';

/** The kind of a form among page objects, `fpdf_edit.h`. */
const formObjectType = 5;
/** As deep as drawings are read. */
const maxBackdropDepth = 8;
/** Enough to see whether a fill is plain. */
const roughPixelsPerPt = 0.25;
/** So many pixels across the shorter side show how a thin strip fades. */
const minRoughPx = 8;
const sharpPixelsPerPt = 2;

/**
 * Draws fills that PDFium cannot tell: gradients and patterns, which it calls white, and what is seen through a mask. Of
 * those given the plain ones are left out.
 */
export function drawBackdrops(
  library: Library,
  page: number,
  veils: readonly Veil[],
  frame: PageViewport,
  quarters: number,
): PageImage[] {
  const { call } = library;
  const objects = hideAll(library, page);
  const backdrops = veils.flatMap((veil) => {
    const object = objects.get(veil.depth);
    if (object === undefined) return [];
    call.FPDFPageObj_SetIsActive(object, true);
    const drawn = (pixelsPerPt: number) => drawFigure(library, page, veil, frame, { quarters, pixelsPerPt });
    const rough = drawn(roughDensity(veil));
    const sharp = rough && !isPlain(rough, veil) ? drawn(sharpPixelsPerPt) : undefined;
    call.FPDFPageObj_SetIsActive(object, false);
    const { left, top, right, bottom, depth } = veil;
    const box = { left, top, right, bottom };
    return sharp ? [{ box, extension: 'png' as const, bytes: encodePng(sharp), depth }] : [];
  });
  for (const object of objects.values()) call.FPDFPageObj_SetIsActive(object, true);
  return backdrops;
}

/** Pixels a point at which a fill is looked at. */
function roughDensity({ left, top, right, bottom }: Veil): number {
  const sidePt = Math.min(right - left, bottom - top);
  return Math.min(sharpPixelsPerPt, Math.max(roughPixelsPerPt, minRoughPx / sidePt));
}

/** Hides all objects of a page and gives them by their depth, counted as when the page was read. */
function hideAll({ call }: Library, page: number): Map<number, number> {
  const objects = new Map<number, number>();
  let depth = 0;
  visit(call.FPDFPage_CountObjects(page), (index) => call.FPDFPage_GetObject(page, index), 0);
  return objects;

  function visit(count: number, at: (index: number) => number, level: number): void {
    for (let index = 0; index < count; index += 1) {
      const object = at(index);
      depth += 1;
      if (call.FPDFPageObj_GetType(object) !== formObjectType) {
        objects.set(depth, object);
        call.FPDFPageObj_SetIsActive(object, false);
      } else if (level < maxBackdropDepth)
        visit(
          call.FPDFFormObj_CountObjects(object),
          (inner) => call.FPDFFormObj_GetObject(object, inner),
          level + 1,
        );
    }
  }
}

/** Levels of a channel or of opacity nearer than this look the same. */
const nearLevels = 10;
/** Edges that are neither in nor out take up to this part of a plain fill. */
const maxEdgeShare = 0.3;
/** A fill that is seen on less of its extent than this is cut by a mask, as a shadow around a card. */
const minSeenShare = 0.6;
/** A fill is as opaque as it is said to be within this part. */
const nearOpacity = 0.15;

/** Whether all that is seen has one colour and, but for its edges, one opacity, and is seen where and as it is said to be. */
function isPlain({ rgba }: Pixels, { opacity: statedOpacity, isFull = false }: Veil): boolean {
  const seen: number[] = [];
  for (let at = 0; at < rgba.length; at += 4) if ((rgba[at + 3] ?? 0) > nearLevels) seen.push(at);
  if (isFull && seen.length < minSeenShare * (rgba.length / 4)) return false;
  const opacity = seen.reduce((highest, at) => Math.max(highest, rgba[at + 3] ?? 0), 0);
  if (statedOpacity !== undefined && Math.abs(opacity / 255 - statedOpacity) > nearOpacity) return false;
  const full = seen.filter((at) => (rgba[at + 3] ?? 0) > opacity - nearLevels);
  if (full.length < (1 - maxEdgeShare) * seen.length) return false;
  return [0, 1, 2].every((channel) => {
    const levels = full.map((at) => rgba[at + channel] ?? 0);
    const lowest = levels.reduce((low, level) => Math.min(low, level), 255);
    return levels.every((level) => level - lowest <= nearLevels);
  });
}
