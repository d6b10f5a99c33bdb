import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSettled } from '#src/contract/job.ts';
import { absent } from '#src/files/file-errors.ts';
import { removeTree } from '#src/files/remove-tree.ts';
import type { Storage, StoredEntry } from '#src/storage/storage.ts';
import { isCloudKey } from '#src/storage/cloud-keys.ts';
import { isUploadKey } from '#src/storage/upload-keys.ts';
import { allKeys, attemptOfWorkFolder, jobOfKey, outputKey } from './keys.ts';
import type { JobRecord, Queue } from './queue.ts';

export interface SweepParts {
  readonly queue: Queue;
  readonly storage: Storage;
  /** Directory that contains the attempts' own directories. */
  readonly workFolder: string;
  /** Removes what ended servers left besides jobs, such as partial uploads; resolves to the number removed. */
  readonly removeLeftBehind?: () => Promise<number>;
  /**
   * Time of the queue in milliseconds since 1970. The clock of one machine decides about nothing that others share: if
   * it were fast, files would be deleted early.
   */
  readonly now: number;
  /** Clock of this machine in milliseconds since 1970, by which its work directories are dated. */
  readonly clock: () => number;
  /** Milliseconds for which the files of cloud sessions are stored. */
  readonly cloudLifetimeMs: number;
  /** Milliseconds for which resumable uploads are stored. */
  readonly uploadLifetimeMs: number;
  /** Called with the error when something can't be removed; the sweep continues. */
  readonly onError: (error: unknown) => void;
}

/**
 * Number of removed items: jobs, files or empty directories in storage, work directories, and leftovers of other
 * servers.
 */
export interface Swept {
  readonly expired: number;
  readonly leftFiles: number;
  readonly leftWork: number;
  readonly leftBehind: number;
}

const batch = 500;
/** A file may be stored this long before its row is written, in milliseconds. */
const graceMs = 15 * 60_000;

/**
 * Removes everything no longer needed: expired jobs, files that no job needs, directories of attempts that have
 * ended.
 */
export async function sweep(parts: SweepParts): Promise<Swept> {
  return {
    expired: await removeExpired(parts),
    leftFiles: await removeLeftFiles(parts),
    leftWork: await removeLeftWork(parts),
    leftBehind: (await parts.removeLeftBehind?.()) ?? 0,
  };
}

/** Deletes the files first, then the row: the row records what remains to be deleted. */
async function removeExpired({ queue, storage, now, onError }: SweepParts): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await queue.expired(now, batch);
    const emptied: string[] = [];
    for (const id of ids) await storage.deleteAll(allKeys(id)).then(() => void emptied.push(id), onError);
    if (emptied.length > 0) await queue.remove(...emptied);
    removed += emptied.length;
    if (ids.length < batch || emptied.length === 0) return removed;
  }
}

async function removeLeftFiles(parts: SweepParts): Promise<number> {
  let removed = 0;
  for await (const entry of parts.storage.list()) {
    try {
      const key = await leftKey(entry, parts);
      if (key === undefined) continue;
      await parts.storage.deleteAll(key);
      removed += 1;
    } catch (error) {
      parts.onError(error);
    }
  }
  return removed;
}

/**
 * Returns the key to delete for an entry; of cloud sessions and of resumable uploads, each file by its own
 * age. The job is read after the entry was listed, so any attempt other than its last has ended.
 */
async function leftKey({ key, storedAt }: StoredEntry, parts: SweepParts): Promise<string | undefined> {
  if (isCloudKey(key)) return parts.now - storedAt > parts.cloudLifetimeMs ? key : undefined;
  if (isUploadKey(key)) return parts.now - storedAt > parts.uploadLifetimeMs ? key : undefined;
  const id = jobOfKey(key);
  const job = await parts.queue.read(id);
  const isOld = parts.now - storedAt > graceMs;
  if (!job) return isOld ? allKeys(id) : undefined;
  const isFolder = key.endsWith('/');
  return (isFolder ? !isOld : isNeeded(key, job)) ? undefined : key;
}

function isNeeded(key: string, job: JobRecord): boolean {
  if (key === job.keyFile) return true;
  if (isSettled(job)) return key === job.output?.key;
  return isInput(key, job) || (job.status === 'processing' && key === outputKey(job.id, job.attempts));
}

const isInput = (key: string, { inputs }: JobRecord): boolean => inputs.some((input) => input.key === key);

async function removeLeftWork({ queue, workFolder, clock, onError }: SweepParts): Promise<number> {
  let removed = 0;
  for (const name of await readdir(workFolder)) {
    try {
      if (!(await isOver(name))) continue;
      await removeTree(join(workFolder, name));
      removed += 1;
    } catch (error) {
      onError(error);
    }
  }
  return removed;

  /**
   * An attempt's directory is unneeded when its job is settled, waiting or at another attempt, or has been gone for a
   * while.
   */
  async function isOver(name: string): Promise<boolean> {
    const { id = '', attempt } = attemptOfWorkFolder(name) ?? {};
    const job = await queue.read(id);
    if (job) return job.status !== 'processing' || job.attempts !== attempt;
    const found = await stat(join(workFolder, name)).catch(absent);
    return found !== undefined && clock() - found.ctimeMs > graceMs;
  }
}
