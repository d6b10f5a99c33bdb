import type { ArchiveDocument } from './archive-document.ts';

/** One demand of PDF/A-2b. */
export interface PdfaRule {
  /** Clause of ISO 19005-2:2011. */
  readonly clause: string;
  /** What is wrong with a file that does not meet it, as the middle of a sentence. */
  readonly message: string;
  readonly isBroken: (document: ArchiveDocument) => boolean;
}
