import { z } from 'zod';
import { converter } from '../../../registry/converter.ts';
import { mergePdfs } from '../../tools/merge/merge-pdfs.ts';
import { openLockedFiles, passwordsOption } from '../../tools/open/open-locked-files.ts';
import { reportSignatures } from '../../tools/structure/signatures.ts';

/** Merges several PDFs in the order given, including all bookmarks, links, form fields, layers and attachments. */
export default converter({
  id: 'pdf-merge',
  operation: 'pdf-merge',
  moves: [{ from: 'pdf', to: 'pdf' }],
  multiFileFormats: ['pdf'],
  engines: ['qpdf', 'pdfinfo'],
  options: z.object({ passwords: passwordsOption }),
  lane: 'light',
  async run(original) {
    const task = { ...original, inputs: await openLockedFiles(original, original.options.passwords) };
    const [path] = await Promise.all([mergePdfs(task), reportSignatures(task)]);
    return [{ path }];
  },
});
