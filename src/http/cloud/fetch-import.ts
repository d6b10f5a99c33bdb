import { open, rm } from 'node:fs/promises';
import { cloudNames, type Cloud } from '#src/contract/cloud/cloud-names.ts';
import { Fault } from '#src/contract/faults.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';
import type { OpenFile } from './drive.ts';

interface Into {
  readonly cloud: Cloud;
  /** Path of a file that doesn't exist yet; the file is removed again if the fetch fails. */
  readonly path: string;
  readonly maxFileBytes: number;
  /** Called for each chunk received, to restart the stall timer. */
  readonly onBytes: () => void;
}

/** Downloads a file into the spool, counting its bytes. Rejects with `file-too-large` past the limit. */
export async function fetchImport(file: OpenFile, into: Into): Promise<ReceivedFile> {
  const { maxFileBytes, path } = into;
  const tooLarge = new Fault('file-too-large', { maxMb: maxFileBytes / 1024 / 1024 });
  if (file.sizeBytes !== undefined && file.sizeBytes > maxFileBytes) throw tooLarge;
  const response = await file.body();
  const handle = await open(path, 'wx', 0o600);
  let sizeBytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxFileBytes) throw tooLarge;
      await handle.appendFile(chunk);
      into.onBytes();
    }
    return { path, name: file.name, sizeBytes };
  } catch (error) {
    await rm(path, { force: true });
    throw asFault(error, into.cloud);
  } finally {
    await handle.close();
  }
}

/** Maps a broken connection to a fault of the storage. A local error, such as a full disk, keeps its own fault. */
function asFault(error: unknown, cloud: Cloud): unknown {
  const isOurs = error instanceof Fault || (error instanceof Error && 'syscall' in error);
  return isOurs ? error : new Fault('cloud-unavailable', { cloud: cloudNames[cloud] }, { cause: error });
}
