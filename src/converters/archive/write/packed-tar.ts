import { join } from 'node:path';
import { packWithSevenZip } from '#src/engines/seven-zip.ts';
import { createWorkDirectory } from '../work-directory.ts';
import { writeTar } from './tar.ts';
import type { ArchiveWriter } from './writing.ts';

/**
 * Returns a writer of tar archives compressed with xz or bzip2. 7-Zip compresses, on several threads where possible.
 */
export const writePackedTar =
  (type: 'xz' | 'bzip2'): ArchiveWriter =>
  async (writing) => {
    const workDirectory = await createWorkDirectory(writing.folder, 'packer');
    await writeTar({ ...writing, path: join(writing.folder, '0.tar') });
    const input = await workDirectory.lend(join(writing.folder, '0.tar'), '0.tar');
    await packWithSevenZip({
      ...writing,
      type,
      workdir: workDirectory.workdir,
      input,
      output: '/job/out/0.packed',
      switches: [...switches[writing.level], `-mmt=${writing.threads}`],
      progress: writing.packing,
    });
    await workDirectory.moveOut('out/0.packed', writing.path);
  };

const switches = { fast: ['-mx=1'], balanced: ['-mx=5'], smallest: ['-mx=9'] } as const;
