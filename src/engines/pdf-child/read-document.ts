import { readFile } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { drawBackdrops } from './draw-backdrops.ts';
import { drawFigures } from './draw-figures.ts';
import { frameOf, quarterOf, type Frame } from './frame.ts';
import { openLibrary, type Library } from './library.ts';
import type { Box, Page, PagePicture, Turn } from './page.ts';
import { readDrawings } from './read-drawings.ts';
import { formOf, placeFields, readFields, type FormHandle, type RawField } from './read-fields.ts';
import { readGlyphs } from './read-glyphs.ts';
import { placeLinks, readLinks, type RawLink } from './read-links.ts';
import { readPictures } from './read-pictures.ts';
import { makeStyles } from './read-styles.ts';

/** An open PDF. */
export interface PdfDocument {
  readonly pageCount: number;
  /** Reads a page, the first being 1. Throws `file-damaged` when it cannot be read. */
  read(number: number): Page;
  /** Draws parts of a page that was read as pictures, their text left out. */
  draw(page: Page, boxes: readonly Box[]): PagePicture[];
  /** Draws the gradients and patterns among the fills of a page that was read. */
  drawBackdrops(page: Page): PagePicture[];
  /** What the document says of itself: `Title`, `Author`. */
  about(key: string): string;
  /** The language of its text, as in BCP 47; empty where it does not tell or tells none. */
  readonly language: string;
}

const passwordError = 4;

/** A tag of BCP 47, with the underscore some write. */
const languageTag = (text: string): string =>
  /^[a-z]{2,3}([-_][a-z0-9]{2,8}){0,3}$/i.exec(text.trim())?.[0].replaceAll('_', '-') ?? '';

/**
 * Opens a PDF; `opening` is PDFium where it is on its way already. Sides of pages longer than `longestPt` are scaled down
 * to that. Rejects with `password-needed`, `file-damaged` or `file-empty`.
 */
export async function openPdfDocument(
  path: string,
  longestPt: number,
  opening: Promise<Library> = openLibrary(),
): Promise<PdfDocument> {
  const [library, bytes] = await Promise.all([opening, readFile(path)]);
  const { call } = library;
  const document = call.FPDF_LoadMemDocument(library.put(bytes), bytes.length, '');
  if (!document) {
    throw call.FPDF_GetLastError() === passwordError
      ? new Fault('password-needed', { format: 'PDF' })
      : new Fault('file-damaged', { format: 'PDF' });
  }
  const styles = makeStyles(library);
  const form = formOf(library, document);
  const pageCount = call.FPDF_GetPageCount(document);
  if (pageCount === 0) throw new Fault('file-damaged', { format: 'PDF' });
  let current: OpenPage | undefined;
  return {
    pageCount,
    about: (key) =>
      library.text((buffer, length) => call.FPDF_GetMetaText(document, key, buffer, length), 'utf16'),
    language: languageTag(
      library.text((buffer, length) => call.FPDFCatalog_GetLanguage(document, buffer, length), 'utf16'),
    ),
    read(number) {
      const page = turnTo(number);
      const read = readPage(page, quarterOf(call.FPDFPage_GetRotation(page.handle) * 90));
      const upright = mostTurned(read);
      const shown =
        upright === 0
          ? read
          : readPage(page, quarterOf(call.FPDFPage_GetRotation(page.handle) * 90 - upright));
      return shown;
    },
    draw: (page, boxes) =>
      drawOf(page, (handle, frame, turns) => drawFigures(library, handle, boxes, frame, turns)),
    drawBackdrops: (page) =>
      drawOf(page, (handle, frame, turns) => drawBackdrops(library, handle, page.veiled ?? [], frame, turns)),
  };

  /** Opens a page, closing the one before. It stays open: what was read is often drawn next, and opening takes as long as reading. */
  function turnTo(number: number): OpenPage {
    if (current?.number === number) return current;
    if (current) call.FPDF_ClosePage(current.handle);
    current = undefined; // where the next one cannot be opened
    return (current = openPage(library, { document, form }, number));
  }

  function drawOf(
    { number, turn }: Page,
    drawn: (handle: number, frame: Frame, turns: number) => PagePicture[],
  ): PagePicture[] {
    const { handle } = turnTo(number);
    const own = quarterOf(call.FPDFPage_GetRotation(handle) * 90);
    const frame = frameOf(visibleBox(library, handle), turn, longestPt);
    return drawn(handle, frame, ((turn - own + 360) % 360) / 90);
  }

  function readPage({ handle, number, links, fields }: OpenPage, turn: Turn): Page {
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
}

interface OpenPage {
  readonly handle: number;
  readonly number: number;
  readonly links: readonly RawLink[];
  readonly fields: readonly RawField[];
}

/** Kinds of annotations whose looks belong to the page, `fpdf_annot.h`: free text, stamp, form field. */
const shownAnnotations: ReadonlySet<number> = new Set([3, 13, 20]);
const mostAnnotations = 2_000;

/** Opens a page, what its form fields show made part of it. */
function openPage(
  library: Library,
  { document, form }: { readonly document: number; readonly form: FormHandle },
  number: number,
): OpenPage {
  const { call } = library;
  const load = () => {
    const handle = call.FPDF_LoadPage(document, number - 1);
    if (!handle) throw new Fault('file-damaged', { format: 'PDF' });
    return handle;
  };
  const handle = load();
  const links = readLinks(library, document, handle);
  if (!hasShownAnnotations(library, handle)) return { handle, number, links, fields: [] };
  const fields = readFields(library, form, handle);
  call.FPDFPage_Flatten(handle, 0);
  call.FPDF_ClosePage(handle);
  return { handle: load(), number, links, fields };
}

function hasShownAnnotations({ call }: Library, page: number): boolean {
  const count = Math.min(mostAnnotations, call.FPDFPage_GetAnnotCount(page));
  for (let index = 0; index < count; index += 1) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    const kind = call.FPDFAnnot_GetSubtype(annotation);
    call.FPDFPage_CloseAnnot(annotation);
    if (shownAnnotations.has(kind)) return true;
  }
  return false;
}

function visibleBox({ call, scratch, float }: Library, page: number) {
  const isKnown = call.FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 792, right = 612, bottom = 0] = [0, 4, 8, 12].map((offset) =>
    float(scratch + offset),
  );
  return isKnown && right - left > 1 && top - bottom > 1
    ? { left, top, right, bottom }
    : { left: 0, top: 792, right: 612, bottom: 0 };
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
