import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small separate disk that fills up quickly. */
export interface SmallDisk {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Mounts a disk of this many kilobytes, and this many inodes if given; undefined where that is not allowed (it needs
 * root).
 */
export async function mountSmallDisk(kilobytes: number, entries = 0): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'formshift-small-'));
  try {
    const size = `size=${kilobytes}k,nr_inodes=${entries}`; // 0 means as many as fit
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    async remove() {
      execFileSync('umount', ['--lazy', folder]); // the kernel may still be tearing down sandboxes that show it
      await rm(folder, { recursive: true });
    },
  };
}
