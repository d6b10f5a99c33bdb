import { frameOf, quarterOf } from './frame.ts';
import type { Library } from './library.ts';
import { visibleBox, type OpenPage } from './open-page.ts';
import type { Page, Turn } from './page.ts';
import { readDrawings } from './read-drawings.ts';
import { placeFields } from './read-fields.ts';
import { readGlyphs } from './read-glyphs.ts';
import { placeLinks } from './read-links.ts';
import { readPictures } from './read-pictures.ts';
import type { Styles } from './read-styles.ts';

/** A document whose pages are read. */
export interface ReadDocument {
  readonly library: Library;
  /** Its handle in PDFium. */
  readonly document: number;
  readonly styles: Styles;
  /** Sides longer than this are scaled down to it. Points. */
  readonly longestPt: number;
}

/** Reads a page as it is seen; one whose text is nearly all turned is read with its text upright. */
export function readUpright(from: ReadDocument, page: OpenPage): Page {
  const quarters = from.library.call.FPDFPage_GetRotation(page.handle);
  const read = readPage(from, page, quarterOf(quarters * 90));
  const turn = mostTurned(read);
  return turn === 0 ? read : readPage(from, page, quarterOf(quarters * 90 - turn));
}

function readPage(
  { library, document, styles, longestPt }: ReadDocument,
  { handle, number, links, fields }: OpenPage,
  turn: Turn,
): Page {
  const visible = visibleBox(library, handle);
  const frame = frameOf(visible, turn, longestPt);
  const { rules, areas, shapes, veiled, dots, pictures: objects } = readDrawings(library, handle, frame);
  const glyphs = readGlyphs(library, handle, frame, styles);
  const pictures = readPictures(library, { document, page: handle }, objects, frame);
  const pageArea = frame.widthPt * frame.heightPt;
  const seen = glyphs.filter((glyph) => !glyph.style.isHidden && glyph.text.trim() !== '');
  return {
    number,
    widthPt: frame.widthPt,
    heightPt: frame.heightPt,
    turn,
    glyphs,
    rules,
    areas,
    shapes,
    pictures,
    veiled,
    dots,
    links: placeLinks(links, frame),
    fields: placeFields(fields, frame),
    corner: turn === 0 && frame.scale === 1 ? { x: visible.left, y: visible.top } : undefined,
    isScan:
      seen.length === 0 && glyphs.length === 0 && objects.some(({ box }) => areaOf(box) > 0.5 * pageArea),
  };
}

/** The turn that most text of a page has, when nearly all of it is turned; else 0. */
function mostTurned({ glyphs }: Page): Turn {
  if (glyphs.length < 30) return 0;
  const turns = [90, 180, 270] as const;
  return (
    turns.find((turn) => glyphs.filter((glyph) => glyph.turn === turn).length > 0.8 * glyphs.length) ?? 0
  );
}

const areaOf = ({ left, top, right, bottom }: Page['pictures'][number]['box']): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);
