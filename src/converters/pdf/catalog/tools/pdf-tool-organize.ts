import { z } from 'zod';
import { converter } from '../../../registry/converter.ts';
import { openLockedFiles, passwordsOption } from '../../tools/open/open-locked-files.ts';
import { organizedPages } from '../../tools/organize/page-plan.ts';
import { organizePdfs } from '../../tools/organize/organize.ts';
import { reportSignatures } from '../../tools/structure/signatures.ts';

/** Puts the pages of one or more PDFs in any order; rotates, repeats and removes pages, and inserts blank ones. */
export default converter({
  id: 'pdf-organize',
  operation: 'pdf-organize',
  moves: [{ from: 'pdf', to: 'pdf' }],
  multiFileFormats: ['pdf'],
  engines: ['qpdf', 'pdfinfo'],
  options: z.object({ pages: organizedPages, passwords: passwordsOption }),
  lane: 'light',
  async run(original) {
    const { pages, passwords } = original.options;
    const task = { ...original, inputs: await openLockedFiles(original, passwords) };
    const [path] = await Promise.all([organizePdfs(task, pages), reportSignatures(task)]);
    return [{ path }];
  },
});
