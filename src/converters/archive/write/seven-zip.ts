import { packWithSevenZip } from '#src/engines/seven-zip.ts';
import { createWorkDirectory } from '../work-directory.ts';
import { layOutTree } from './lay-out-tree.ts';
import type { ArchiveWriter } from './writing.ts';

/** Writes a 7z archive: first writes a clean tree of regular files and folders, then compresses it with 7-Zip. */
export const writeSevenZip: ArchiveWriter = async (writing) => {
  const workDirectory = await createWorkDirectory(writing.folder, 'packer');
  const input = await layOutTree(writing, workDirectory);
  await packWithSevenZip({
    ...writing,
    type: '7z',
    workdir: workDirectory.workdir,
    input,
    output: '/job/out/0.7z',
    switches: [...switches[writing.level], `-mmt=${writing.threads}`],
    progress: writing.packing,
  });
  await workDirectory.moveOut('out/0.7z', writing.path);
};

/** Dictionaries are small enough for several concurrent jobs: compression needs about ten times their size. */
const switches = {
  fast: ['-mx=1'],
  balanced: ['-mx=5', '-md=16m'],
  smallest: ['-mx=9', '-md=32m'],
} as const;
