import { note } from '#src/contract/messages/notes.ts';
import { anyPiece } from '../any-piece.ts';
import type { PdfTask } from '../pdf-task.ts';

/**
 * Warns for each signed file that the result isn't signed: a signature is valid only for the exact bytes it was made
 * for.
 */
export async function reportSignatures(task: Pick<PdfTask, 'inputs' | 'warn'>): Promise<void> {
  for (const input of task.inputs)
    if (await anyPiece(input.path, (piece) => piece.includes(mark)))
      task.warn(
        task.inputs.length === 1
          ? note('signature-invalid')
          : note('file-signature-invalid', { name: input.name }),
      );
}

/** Key that every signature contains in plain text, wherever it is in the file (ISO 32000-1, 12.8.1). */
const mark = '/ByteRange';
