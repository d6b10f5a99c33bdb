import { readFile } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { drawBackdrops } from './draw/draw-backdrops.ts';
import { drawFigures } from './draw/draw-figures.ts';
import { createPageViewport, toQuarterRotation, type PageViewport } from './frame.ts';
import { openLibrary, type Library } from './library.ts';
import { openPdfPage, visibleBox, type OpenPdfPage } from './open-page.ts';
import type { PageBox, Page, PageImage } from './page.ts';
import { createFormHandle } from './read-fields.ts';
import { readUpright } from './read-page.ts';
import { createTextStyles } from './read-styles.ts';

/** An open PDF. */
export interface PdfDocument {
  readonly pageCount: number;
  /** Reads a page, the first being 1. Throws `file-damaged` when it cannot be read. */
  read(number: number): Page;
  /** Draws parts of a page that was read as pictures, their text left out. */
  draw(page: Page, boxes: readonly PageBox[]): PageImage[];
  /** Draws the gradients and patterns among the fills of a page that was read. */
  drawBackdrops(page: Page): PageImage[];
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
  maxSidePt: number,
  opening: Promise<Library> = openLibrary(),
): Promise<PdfDocument> {
  const [library, bytes] = await Promise.all([opening, readFile(path)]);
  const { call } = library;
  const document = call.FPDF_LoadMemDocument(library.allocate(bytes), bytes.length, '');
  if (!document) {
    throw call.FPDF_GetLastError() === passwordError
      ? new Fault('password-needed', { format: 'PDF' })
      : new Fault('file-damaged', { format: 'PDF' });
  }
  const styles = createTextStyles(library);
  const form = createFormHandle(library, document);
  const pageCount = call.FPDF_GetPageCount(document);
  if (pageCount === 0) throw new Fault('file-damaged', { format: 'PDF' });
  let current: OpenPdfPage | undefined;
  return {
    pageCount,
    about: (key) =>
      library.text((buffer, length) => call.FPDF_GetMetaText(document, key, buffer, length), 'utf16'),
    language: languageTag(
      library.text((buffer, length) => call.FPDFCatalog_GetLanguage(document, buffer, length), 'utf16'),
    ),
    read: (number) => readUpright({ library, document, styles, maxSidePt }, switchTo(number)),
    draw: (page, boxes) =>
      drawOf(page, (handle, frame, quarters) => drawFigures(library, handle, boxes, frame, quarters)),
    drawBackdrops: (page) =>
      drawOf(page, (handle, frame, quarters) =>
        drawBackdrops(library, handle, page.veiled ?? [], frame, quarters),
      ),
  };

  /** Opens a page, closing the one before. It stays open: what was read is often drawn next, and opening takes as long as reading. */
  function switchTo(number: number): OpenPdfPage {
    if (current?.number === number) return current;
    if (current) call.FPDF_ClosePage(current.handle);
    current = undefined; // where the next one cannot be opened
    return (current = openPdfPage(library, { document, form }, number));
  }

  function drawOf(
    { number, rotation }: Page,
    drawn: (handle: number, frame: PageViewport, quarters: number) => PageImage[],
  ): PageImage[] {
    const { handle } = switchTo(number);
    const own = toQuarterRotation(call.FPDFPage_GetRotation(handle) * 90);
    const frame = createPageViewport(visibleBox(library, handle), rotation, maxSidePt);
    return drawn(handle, frame, ((rotation - own + 360) % 360) / 90);
  }
}
