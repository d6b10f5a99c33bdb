import { Fault } from '#src/contract/faults.ts';
import { runQpdf, withUnused } from '#src/engines/qpdf/qpdf.ts';
import { writeResult } from '../open/open-input.ts';
import type { PdfTask } from '../pdf-task.ts';

/** A file to be joined with others. */
export interface ToJoin {
  /** As an engine sees it. */
  readonly inside: string;
  readonly hasAttachments: boolean;
}

/** Writes `out/joined.pdf` of the files in their order, with their attachments. Resolves to the host path; rejects as `runQpdf` does. */
export function joinFiles([first, ...others]: readonly ToJoin[], task: PdfTask): Promise<string> {
  const attached = others.flatMap(({ inside: file, hasAttachments }, index) =>
    hasAttachments ? [{ file, prefix: `${index + 2}-` }] : [],
  );
  const request = {
    ...withUnused, // all pages are taken
    inputFile: first?.inside,
    decrypt: '',
    pages: ['.', ...others.map(({ inside }) => inside)].map((file) => ({ file, range: '1-z' })),
    // qpdf has viewers open the list of attachments, were it as empty as can be
    ...(attached.length > 0 && { copyAttachmentsFrom: attached }),
  };
  return writeResult('joined', request, task);
}

/** Says which of the files it is that the others cannot be joined with. */
export const blame =
  (parts: readonly (ToJoin & { readonly fileName: string })[], task: PdfTask) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Fault) || error.code !== 'file-damaged') throw error;
    for (const { inside, fileName } of parts) {
      const pages = [{ file: '.', range: '1-z' }];
      const alone = { ...withUnused, inputFile: inside, pages, outputFile: '/job/alone.pdf' };
      await runQpdf(alone, task).catch(namingDamagedFile(fileName));
    }
    throw error;
  };

/** Says which of the files it is that qpdf cannot read, although poppler can. */
export const namingDamagedFile =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof Fault && error.code === 'file-damaged'
      ? new Fault('pdf-damaged', { name }, { cause: error })
      : error;
  };
