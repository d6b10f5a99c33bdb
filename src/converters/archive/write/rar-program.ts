import { packWithRar } from '#src/engines/rar.ts';
import { createWorkDirectory } from '../work-directory.ts';
import { layOutTree } from './lay-out-tree.ts';
import { writeRar } from './rar.ts';
import type { ArchiveWriter } from './writing.ts';

/**
 * Writes a RAR archive: compressed by the vendor's program if the server has it, otherwise stored without
 * compression.
 */
export const writeRarByWhatIsThere: ArchiveWriter = async (writing) => {
  if (!writing.sandbox.has('rar')) return writeRar(writing);
  const workDirectory = await createWorkDirectory(writing.folder, 'packer');
  const input = await layOutTree(writing, workDirectory);
  await packWithRar({ ...writing, workdir: workDirectory.workdir, input, output: '/job/out/0.rar' });
  await workDirectory.moveOut('out/0.rar', writing.path);
};
