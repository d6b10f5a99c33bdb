import { Fault } from '#src/contract/faults.ts';
import { readPdfFacts, type PdfJob } from '#src/engines/poppler.ts';

/** Rejects with `file-damaged` where a PDF has no pages: qpdf turns or unlocks all of none without a word. */
export async function requirePages(inside: string, job: PdfJob): Promise<void> {
  await readPdfFacts(inside, job).catch((error: unknown) => {
    if (!(error instanceof Fault) || error.code !== 'too-many-pages') throw error; // many are some
  });
}
