import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { readProtection, runQpdf } from '#src/engines/qpdf/qpdf.ts';
import type { InputFile } from '../../../registry/converter.ts';
import type { PdfTask } from '../pdf-task.ts';

/**
 * Returns a decrypted copy of a PDF that needs a password to open. A PDF that needs none is returned unchanged,
 * whatever the password. Rejects with `password-wrong`, naming the file.
 */
export async function openedWith(password: string, input: InputFile, task: PdfTask): Promise<InputFile> {
  if ((await readProtection(input.inside, task)) !== 'locked') return input;
  const name = `opened-${task.inputs.indexOf(input)}.pdf`;
  const inside = `/job/${name}`;
  const request = { inputFile: input.inside, password, decrypt: '', outputFile: inside };
  await runQpdf(request, task).catch(wrongFor(input.name));
  return { ...input, inside, path: join(task.workdir, name) };
}

const wrongFor =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof Fault && error.code === 'password-wrong'
      ? new Fault('password-wrong', { name }, { cause: error })
      : error;
  };
