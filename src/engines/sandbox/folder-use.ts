import { chmod, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What an engine has put into its job folder so far. */
export interface FolderUse {
  readonly sizeBytes: number;
  readonly files: number;
}

/** Adds up what lies in a job folder outside `in/`; what vanishes meanwhile counts nothing. */
export async function folderUse(workdir: string): Promise<FolderUse> {
  const uses = await Promise.all(
    (await namesIn(workdir)).filter((name) => name !== 'in').map((name) => useOf(join(workdir, name))),
  );
  return sum(uses);
}

/**
 * Leaves nothing in a job folder but plain files and folders that its owner can read: symbolic links, sockets, pipes and
 * devices an engine made would lead the server elsewhere when it reads the results.
 */
export async function keepPlainFiles(workdir: string): Promise<void> {
  await Promise.all(
    (await namesIn(workdir)).filter((name) => name !== 'in').map((name) => keepPlain(join(workdir, name))),
  );
  await mkdir(join(workdir, 'out'), { recursive: true });
}

async function useOf(path: string): Promise<FolderUse> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats) return { sizeBytes: 0, files: 0 };
  const own = { sizeBytes: stats.blocks * 512, files: 1 };
  if (!stats.isDirectory()) return own;
  return sum([own, ...(await Promise.all((await namesIn(path)).map((name) => useOf(join(path, name)))))]);
}

async function keepPlain(path: string): Promise<void> {
  const stats = await lstat(path);
  if (!stats.isDirectory())
    return stats.isFile() ? openUp(path, stats.mode, 0o600) : rm(path, { force: true });
  await openUp(path, stats.mode, 0o700);
  await Promise.all((await namesIn(path)).map((name) => keepPlain(join(path, name))));
}

async function openUp(path: string, mode: number, needed: number): Promise<void> {
  if ((mode & needed) !== needed) await chmod(path, (mode & 0o777) | needed);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

function sum(uses: readonly FolderUse[]): FolderUse {
  return uses.reduce(
    (all, use) => ({ sizeBytes: all.sizeBytes + use.sizeBytes, files: all.files + use.files }),
    { sizeBytes: 0, files: 0 },
  );
}
