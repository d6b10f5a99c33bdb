import { Fault } from '#src/contract/faults.ts';
import type { Library } from './library.ts';
import { readFields, type FormHandle, type RawField } from './read-fields.ts';
import { readLinks, type RawLink } from './read-links.ts';

/** A page of PDFium that is open, and what was read of it before its form fields were made part of it. */
export interface OpenPdfPage {
  readonly handle: number;
  readonly number: number;
  readonly links: readonly RawLink[];
  readonly fields: readonly RawField[];
}

/** Kinds of annotations whose looks belong to the page, `fpdf_annot.h`: free text, stamp, form field. */
const shownAnnotations: ReadonlySet<number> = new Set([3, 13, 20]);
const maxPageAnnotations = 2_000;

/** Opens a page, the first being 1, what its form fields show made part of it. Throws `file-damaged`. */
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

/** What of a page is shown, in its own points, the origin at the bottom; US Letter where it does not tell. */
export function visibleBox({ call, scratch, float }: Library, page: number) {
  const isKnown = call.FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 792, right = 612, bottom = 0] = [0, 4, 8, 12].map((offset) =>
    float(scratch + offset),
  );
  return isKnown && right - left > 1 && top - bottom > 1
    ? { left, top, right, bottom }
    : { left: 0, top: 792, right: 612, bottom: 0 };
}
