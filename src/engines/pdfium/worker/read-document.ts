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
  /** Reads a page, counted from 1. Throws `file-damaged` if it can't be read. */
  read(number: number): Page;
  /** Renders parts of a page that has been read as images, without their text. */
  draw(page: Page, boxes: readonly PageBox[]): PageImage[];
  /** Renders the gradients and patterns among the fills of a page that has been read. */
  drawBackdrops(page: Page): PageImage[];
  /** Returns a metadata entry of the document: `Title`, `Author`. */
  about(key: string): string;
  /** Language of the text, as in BCP 47; empty if unspecified or invalid. */
  readonly language: string;
}

const passwordError = 4;

/** Returns a BCP 47 tag, also if it is written with underscores. */
const languageTag = (text: string): string =>
  /^[a-z]{2,3}([-_][a-z0-9]{2,8}){0,3}$/i.exec(text.trim())?.[0].replaceAll('_', '-') ?? '';

/**
 * Opens a PDF; `opening` is PDFium, if it is already being loaded. Page sides longer than `longestPt` are scaled down
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

  /**
   * Opens a page and closes the previous one. The page stays open, because a page that was read is often rendered
   * next, and opening takes as long as reading.
   */
  function switchTo(number: number): OpenPdfPage {
    if (current?.number === number) return current;
    if (current) call.FPDF_ClosePage(current.handle);
    current = undefined; // in case the next one can't be opened
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
