import { Fault } from '#src/contract/faults.ts';
import type { Library } from './library.ts';
import { readFields, type FormHandle, type RawField } from './read-fields.ts';
import { readLinks, type RawLink } from './read-links.ts';

/** An open PDFium page, and what was read from it before its form fields were flattened. */
export interface OpenPdfPage {
  readonly handle: number;
  readonly number: number;
  readonly links: readonly RawLink[];
  readonly fields: readonly RawField[];
}

/** Annotation subtypes whose appearance belongs to the page, `fpdf_annot.h`: free text, stamp, form field. */
const shownAnnotations: ReadonlySet<number> = new Set([3, 13, 20]);
const maxPageAnnotations = 2_000;

/** Opens a page, counted from 1, and flattens its form fields. Throws `file-damaged`. */
export function openPdfPage(
  library: Library,
  { document, form }: { readonly document: number; readonly form: FormHandle },
  number: number,
): OpenPdfPage {
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
  const count = Math.min(maxPageAnnotations, call.FPDFPage_GetAnnotCount(page));
  for (let index = 0; index < count; index += 1) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    const subtype = call.FPDFAnnot_GetSubtype(annotation);
    call.FPDFPage_CloseAnnot(annotation);
    if (shownAnnotations.has(subtype)) return true;
  }
  return false;
}

/**
 * Returns the visible box of a page in its own points, with the origin at the bottom; US Letter if the page doesn't
 * specify one.
 */
export function visibleBox({ call, scratch, float }: Library, page: number) {
  const isKnown = call.FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 792, right = 612, bottom = 0] = [0, 4, 8, 12].map((offset) =>
    float(scratch + offset),
  );
  return isKnown && right - left > 1 && top - bottom > 1
    ? { left, top, right, bottom }
    : { left: 0, top: 792, right: 612, bottom: 0 };
}
