import { createPageViewport, toQuarterRotation } from './frame.ts';
import type { Library } from './library.ts';
import { visibleBox, type OpenPdfPage } from './open-page.ts';
import type { Page, QuarterRotation } from './page.ts';
import { readPageGraphics } from './read-page-graphics.ts';
import { positionFields } from './read-fields.ts';
import { readGlyphs } from './read-glyphs.ts';
import { positionLinks } from './read-links.ts';
import { readPageImages } from './draw/read-images.ts';
import type { Styles } from './read-styles.ts';

/** A document whose pages are being read. */
export interface ReadDocument {
  readonly library: Library;
  /** The document handle in PDFium. */
  readonly document: number;
  readonly styles: Styles;
  /** Longer sides are scaled down to this. Points. */
  readonly maxSidePt: number;
}

/** Reads a page as displayed. If almost all of its text is rotated, reads it with the text upright. */
export function readUpright(from: ReadDocument, page: OpenPdfPage): Page {
  const quarters = from.library.call.FPDFPage_GetRotation(page.handle);
  const read = readPage(from, page, toQuarterRotation(quarters * 90));
  const rotation = dominantRotation(read);
  return rotation === 0 ? read : readPage(from, page, toQuarterRotation(quarters * 90 - rotation));
}

function readPage(
  { library, document, styles, maxSidePt }: ReadDocument,
  { handle, number, links, fields }: OpenPdfPage,
  rotation: QuarterRotation,
): Page {
  const visible = visibleBox(library, handle);
  const frame = createPageViewport(visible, rotation, maxSidePt);
  const { rules, areas, shapes, veiled, dots, images: objects } = readPageGraphics(library, handle, frame);
  const glyphs = readGlyphs(library, handle, frame, styles);
  const images = readPageImages(library, { document, page: handle }, objects, frame);
  const pageArea = frame.widthPt * frame.heightPt;
  const seen = glyphs.filter((glyph) => !glyph.style.isHidden && glyph.text.trim() !== '');
  return {
    number,
    widthPt: frame.widthPt,
    heightPt: frame.heightPt,
    rotation,
    glyphs,
    rules,
    areas,
    shapes,
    images,
    veiled,
    dots,
    links: positionLinks(links, frame),
    fields: positionFields(fields, frame),
    corner: rotation === 0 && frame.scale === 1 ? { x: visible.left, y: visible.top } : undefined,
    isScan:
      seen.length === 0 &&
      glyphs.length === 0 &&
      objects.some(({ box }) => clampedBoxArea(box) > 0.5 * pageArea),
  };
}

/** Returns the rotation of most text on a page, if almost all of it is rotated; otherwise 0. */
function dominantRotation({ glyphs }: Page): QuarterRotation {
  if (glyphs.length < 30) return 0;
  const rotations = [90, 180, 270] as const;
  return (
    rotations.find(
      (rotation) => glyphs.filter((glyph) => glyph.rotation === rotation).length > 0.8 * glyphs.length,
    ) ?? 0
  );
}

const clampedBoxArea = ({ left, top, right, bottom }: Page['images'][number]['box']): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);
