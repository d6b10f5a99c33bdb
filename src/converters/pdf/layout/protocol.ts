import type { Refusal } from '#src/engines/script-response.ts';

/** What the layout program is asked for; paths are as it sees them. */
export interface LayoutRequest {
  readonly input: string;
  readonly output: string;
  readonly target: 'docx' | 'xlsx' | 'pptx' | 'html' | 'epub';
  /** Used where the document names itself not. */
  readonly title: string;
  /** Text read by OCR from scanned pages, by page number: files of Tesseract's TSV, and the resolution they were drawn at. */
  readonly readings?: Readonly<Record<number, string>>;
  readonly readingDpi?: number;
}

/** What it prints on its last line. Lines before it are percents. */
export type LayoutResponse =
  | { readonly notes: readonly string[] }
  /** Pages that are pictures of text; the order is to be given again with their readings. */
  | { readonly scans: readonly number[] }
  | Refusal;
