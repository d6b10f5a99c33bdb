import type { Fact } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import type { OutputFile, Task } from './converter.ts';
import { stageFile } from './stage-file.ts';

/** Returns the visitor's own file, unchanged, and warns why: a larger file is never delivered as a compressed one. */
export function keepOriginal(
  task: Pick<Task<unknown>, 'inputs' | 'from' | 'workdir' | 'warn'>,
  wouldBe: Fact,
): Promise<readonly OutputFile[]> {
  task.warn(note('original-kept', { result: wouldBe }));
  return stageFile(task);
}
