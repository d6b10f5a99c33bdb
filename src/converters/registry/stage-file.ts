import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile, Task } from './converter.ts';

/** Hands the visitor's file back as it is: uploads go when their job is done, results stay to be worked on again. */
export async function stageFile({
  inputs: [{ path }],
  from,
  workdir,
}: Pick<Task<unknown>, 'inputs' | 'from' | 'workdir'>): Promise<readonly OutputFile[]> {
  const staged = join(workdir, 'out', 'held');
  await copyFile(path, staged);
  return [{ path: staged, format: from, isOriginal: true }];
}
