import type { Note } from '#src/contract/messages/notes.ts';
import type { Refusal } from '#src/engines/script-response.ts';

/** A request to the layout program; paths are those inside the sandbox. */
export interface LayoutRequest {
  readonly input: string;
  readonly output: string;
  readonly target: 'docx' | 'xlsx' | 'pptx' | 'html' | 'epub';
  /** Used when the document has no title. */
  readonly title: string;
  /**
   * OCR results of scanned pages, by page number: Tesseract TSV files, and the resolution the pages were rendered at.
   */
  readonly readings?: Readonly<Record<number, string>>;
  readonly readingDpi?: number;
}

/** The last line it prints. Lines before it are percentages. */
export type LayoutResponse =
  | { readonly notes: readonly Note[] }
  /** Pages that are images of text; repeat the request with their OCR results. */
  | { readonly scans: readonly number[] }
  | Refusal;
