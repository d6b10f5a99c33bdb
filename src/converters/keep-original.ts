import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile, Task } from './converter.ts';

/** Hands the visitor's own file back, unchanged, and says why: a larger file is never delivered as a compressed one. */
export async function keepOriginal(
  { inputs, from, workdir, note }: Pick<Task<unknown>, 'inputs' | 'from' | 'workdir' | 'note'>,
  wouldBe: string,
): Promise<OutputFile[]> {
  const path = join(workdir, 'out', 'original');
  await copyFile(inputs[0].path, path);
  note(`${wouldBe} would be larger than the original, so the original was kept as it is.`);
  return [{ path, format: from, isOriginal: true }];
}
