import type { Phrase } from '#src/contract/messages/facts.ts';
import type { ArchiveDocument } from './archive-document.ts';

/** A PDF/A-2b requirement. */
export interface PdfaRule {
  /** Clause of ISO 19005-2:2011. */
  readonly clause: string;
  /** What is wrong with a file that violates it, as the middle of a sentence. */
  readonly reason: Phrase;
  readonly isBroken: (document: ArchiveDocument) => boolean;
}
