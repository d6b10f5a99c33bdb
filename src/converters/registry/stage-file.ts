import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile, Task } from './converter.ts';

/**
 * Returns a copy of the visitor's file: uploads are deleted when their job is done, while results remain available
 * for further work.
 */
export async function stageFile({
  inputs: [{ path }],
  from,
  workdir,
}: Pick<Task<unknown>, 'inputs' | 'from' | 'workdir'>): Promise<readonly OutputFile[]> {
  const staged = join(workdir, 'out', 'staged');
  await copyFile(path, staged);
  return [{ path: staged, format: from, isOriginal: true }];
}
