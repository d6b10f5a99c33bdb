import { Fault } from '#src/contract/faults.ts';
import { readPdfFacts, type PdfJob } from '#src/engines/poppler.ts';

/** Rejects with `file-damaged` if a PDF has no pages: qpdf rotates or unlocks an empty document without an error. */
export async function requirePages(inside: string, job: PdfJob): Promise<void> {
  await readPdfFacts(inside, job).catch((error: unknown) => {
    if (!(error instanceof Fault) || error.code !== 'too-many-pages') throw error; // too many is not zero
  });
}
