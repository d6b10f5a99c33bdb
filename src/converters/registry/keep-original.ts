import type { OutputFile, Task } from './converter.ts';
import { stageFile } from './stage-file.ts';

/** Returns the visitor's own file, unchanged, and warns why: a larger file is never delivered as a compressed one. */
export function keepOriginal(
  task: Pick<Task<unknown>, 'inputs' | 'from' | 'workdir' | 'warn'>,
  wouldBe: string,
): Promise<readonly OutputFile[]> {
  task.warn(`${wouldBe} would be larger than the original, so the original was kept as it is.`);
  return stageFile(task);
}
