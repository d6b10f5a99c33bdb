import { z } from 'zod';
import { translatable } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { readProtection, type Protection } from '#src/engines/qpdf/qpdf.ts';
import { converter, type InputFile } from '../../../registry/converter.ts';
import { begin } from '../../tools/open/begin.ts';
import { namingDamagedFile } from '../../tools/merge/merge-files.ts';
import { openInput, writeResult } from '../../tools/open/open-input.ts';
import type { PdfTask } from '../../tools/pdf-task.ts';
import { requirePages } from '../../tools/pages/require-pages.ts';
import { reportSignatures } from '../../tools/structure/signatures.ts';

/** Removes the protection of a PDF whose password the visitor has. */
export default converter({
  id: 'pdf-unlock',
  operation: 'pdf-unlock',
  moves: [{ from: 'pdf', to: 'pdf' }],
  engines: ['qpdf', 'pdfinfo'],
  options: z.object({
    password: z
      .string({ error: translatable('enter a password') })
      .min(1, translatable('enter a password'))
      .max(127),
  }),
  lane: 'light',
  async run(task) {
    const [input] = task.inputs;
    if (input.sizeBytes === 0) throw new Fault('file-empty');
    const begun = begin(task, (own) => unlocked(input, task.options.password, own));
    try {
      const protection = await readProtection(input.inside, task);
      if (protection === 'none') {
        await openInput(input, task); // reports a damaged file instead
        throw new Fault('not-protected');
      }
      const [path] = await Promise.all([begun.keep().catch(wrongFor(protection)), reportSignatures(task)]);
      await requirePages('/job/out/unlocked.pdf', task).catch(namingDamagedFile(input.name));
      return [{ path }];
    } finally {
      await begun.drop();
    }
  },
});

/** A file that opens without a password needs the other one: the owner password. */
const wrongFor =
  (protection: Protection) =>
  (error: unknown): never => {
    const isWrong = error instanceof Fault && error.code === 'password-wrong';
    throw isWrong && protection === 'opens' ? new Fault('owner-password-wrong', {}, { cause: error }) : error;
  };

const unlocked = (input: InputFile, password: string, task: PdfTask): Promise<string> =>
  writeResult('unlocked', { inputFile: input.inside, password, decrypt: '' }, task);
