import { Fault } from '#src/contract/faults.ts';
import { runQpdf, withUnused } from '#src/engines/qpdf/qpdf.ts';
import { writeResult } from '../open/open-input.ts';
import type { PdfTask } from '../pdf-task.ts';

/** A file to join with others. */
export interface ToJoin {
  /** Path as an engine sees it. */
  readonly inside: string;
  readonly hasAttachments: boolean;
}

/**
 * Joins the files in order, with their attachments, and writes `out/joined.pdf`. Resolves to the host path; rejects
 * as `runQpdf` does.
 */
export function joinFiles([first, ...others]: readonly ToJoin[], task: PdfTask): Promise<string> {
  const attached = others.flatMap(({ inside: file, hasAttachments }, index) =>
    hasAttachments ? [{ file, prefix: `${index + 2}-` }] : [],
  );
  const request = {
    ...withUnused, // includes all pages
    inputFile: first?.inside,
    decrypt: '',
    pages: ['.', ...others.map(({ inside }) => inside)].map((file) => ({ file, range: '1-z' })),
    // with this set, qpdf makes viewers open the attachment list even if it is empty
    ...(attached.length > 0 && { copyAttachmentsFrom: attached }),
  };
  return writeResult('joined', request, task);
}

/** Finds the file that cannot be joined with the others and names it in the fault. */
export const blame =
  (parts: readonly (ToJoin & { readonly fileName: string })[], task: PdfTask) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Fault) || error.code !== 'file-damaged') throw error;
    for (const { inside, fileName } of parts) {
      const pages = [{ file: '.', range: '1-z' }];
      const alone = { ...withUnused, inputFile: inside, pages, outputFile: '/job/single.pdf' };
      await runQpdf(alone, task).catch(namingDamagedFile(fileName));
    }
    throw error;
  };

/** Names the file that qpdf cannot read although poppler can. */
export const namingDamagedFile =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof Fault && error.code === 'file-damaged'
      ? new Fault('pdf-damaged', { name }, { cause: error })
      : error;
  };
