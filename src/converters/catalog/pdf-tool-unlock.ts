import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { readProtection } from '#src/engines/qpdf.ts';
import { converter, type InputFile } from '../converter.ts';
import { openInput, writeResult, type PdfTask } from '../pdf-tools/open-input.ts';
import { tellSignatures } from '../pdf-tools/signatures.ts';

/** Takes the protection off a PDF whose password the visitor has. */
export default converter({
  id: 'pdf-unlock',
  operation: 'pdf-unlock',
  moves: [{ from: 'pdf', to: 'pdf' }],
  engines: ['qpdf', 'pdfinfo'],
  options: z.object({
    password: z.string({ error: 'enter a password' }).min(1, 'enter a password').max(127),
  }),
  lane: 'light',
  async run(task) {
    const [input] = task.inputs;
    if (input.sizeBytes === 0) throw new Fault('file-empty');
    const protection = await readProtection(input.inside, task);
    if (protection === 'none') {
      await openInput(input, task); // a damaged file says so instead
      throw new Fault('not-protected');
    }
    try {
      const path = await unlocked(input, task.options.password, task);
      await tellSignatures(task);
      return [{ path }];
    } catch (error) {
      const isWrong = error instanceof Fault && error.code === 'password-wrong';
      throw isWrong && protection === 'opens'
        ? new Fault('owner-password-wrong', {}, { cause: error })
        : error;
    }
  },
});

const unlocked = (input: InputFile, password: string, task: PdfTask): Promise<string> =>
  writeResult('unlocked', { inputFile: input.inside, password, decrypt: '' }, task);
