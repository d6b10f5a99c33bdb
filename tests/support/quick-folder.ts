import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a folder for a queue that a test writes to thousands of times: in memory where available, because some disks
 * take 30 ms to sync a single line.
 */
export async function makeQuickFolder(prefix: string): Promise<string> {
  return mkdtemp(join('/dev/shm', prefix)).catch(() => mkdtemp(join(tmpdir(), prefix)));
}
