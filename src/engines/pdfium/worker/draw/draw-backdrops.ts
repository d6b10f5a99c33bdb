import { drawFigure } from './draw-figures.ts';
import type { PageViewport } from '../frame.ts';
import type { Library } from '../library.ts';
import { encodePng } from './png.ts';
import type { PageImage, Veil } from '../page.ts';
import type { Pixels } from './pixels.ts';

/** Type of a form XObject among page objects, `fpdf_edit.h`. */
const formObjectType = 5;
/** Maximum nesting depth of forms, the same as when graphics are read. */
const maxBackdropDepth = 8;
/** Enough to detect whether a fill is uniform. */
const roughPixelsPerPt = 0.25;
/** Minimum pixels across the shorter side, so that a gradient in a thin strip is detected. */
const minRoughPx = 8;
const sharpPixelsPerPt = 2;

/**
 * Renders fills that PDFium can't describe: gradients and patterns, which it reports as white, and masked fills.
 * Uniform fills are left out.
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

/** Resolution at which a fill is checked, in pixels per point. */
function roughDensity({ left, top, right, bottom }: Veil): number {
  const sidePt = Math.min(right - left, bottom - top);
  return Math.min(sharpPixelsPerPt, Math.max(roughPixelsPerPt, minRoughPx / sidePt));
}

/** Hides all objects of a page and returns them by their depth, counted as when the page was read. */
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

/** Channel or opacity levels closer than this count as equal. */
const nearLevels = 10;
/** Maximum share of a uniform fill that antialiased edges take up. */
const maxEdgeShare = 0.3;
/** A fill visible on less than this share of its extent is cut by a mask, such as the shadow around a card. */
const minSeenShare = 0.6;
/** Maximum difference from the stated opacity, 0 to 1. */
const nearOpacity = 0.15;

/**
 * Whether the visible pixels have one color and, except for the edges, one opacity, and match the stated opacity and
 * extent.
 */
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
