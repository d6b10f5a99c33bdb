import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that is soon full. */
export interface SmallDisk {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Mounts a disk of so many kilobytes; undefined where that is not allowed (it needs root). */
export async function mountSmallDisk(kilobytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'formshift-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    async remove() {
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}
