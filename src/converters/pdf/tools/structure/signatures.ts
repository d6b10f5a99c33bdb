import { anyPiece } from '../any-piece.ts';
import type { PdfTask } from '../pdf-task.ts';

/** Says of each file that was signed that the result is not: a signature holds for the very bytes it was made for. */
export async function reportSignatures(task: Pick<PdfTask, 'inputs' | 'warn'>): Promise<void> {
  for (const input of task.inputs)
    if (await anyPiece(input.path, (piece) => piece.includes(mark)))
      task.warn(
        task.inputs.length === 1
          ? 'The PDF was signed digitally; the signature is not valid for the changed file.'
          : `"${input.name}" was signed digitally; the signature is not valid for the changed file.`,
      );
}

/** What every signature says in plain letters, wherever it stands (ISO 32000-1, 12.8.1). */
const mark = '/ByteRange';
