import { z } from 'zod';
import { maxFilesPerJob } from '#src/contract/work-limits.ts';
import type { InputFile } from '../../../registry/converter.ts';
import { inParallel } from '../../../registry/in-parallel.ts';
import type { PdfTask } from '../pdf-task.ts';
import { openedWith } from './opened-with.ts';

/** Passwords of a task's files. */
export const passwordsOption = z
  .array(z.string().max(127))
  .max(maxFilesPerJob)
  .default([])
  .describe('Passwords for the files, in order; leave the entry empty for a file that needs none.');

const opensAtOnce = 2;

/**
 * Returns a task's files, with decrypted copies in place of those whose password was given. Rejects with
 * `password-wrong`, naming the file.
 */
export async function openLockedFiles(
  task: PdfTask,
  passwords: readonly string[],
): Promise<PdfTask['inputs']> {
  const opened: [InputFile, ...InputFile[]] = [...task.inputs];
  await inParallel([...task.inputs.entries()], opensAtOnce, async ([index, input]) => {
    const password = passwords[index] ?? '';
    if (password !== '') opened[index] = await openedWith(password, input, task);
  });
  return opened;
}
