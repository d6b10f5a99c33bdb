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
          ? 'The PDF was signed digitally; the signature is not valid for the changed file.'
          : `"${input.name}" was signed digitally; the signature is not valid for the changed file.`,
      );
}

/** Key that every signature contains in plain text, wherever it is in the file (ISO 32000-1, 12.8.1). */
const mark = '/ByteRange';
