import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';

/** The files that one browser has imported. */
export interface Imports {
  /** Stores a file and returns its id. */
  add(cloud: Cloud, file: ReceivedFile): string;
  get(id: string): ReceivedFile | undefined;
  /** Removes the files of a storage, or of all. */
  drop(cloud?: Cloud): Promise<void>;
}

export interface ImportSettings {
  /** Each file is removed after this time, even if it is still in use. */
  readonly retentionMs: number;
  /** Called with the error if a file can't be removed. */
  readonly onError: (error: unknown) => void;
}

/** Creates an empty store of imported files. */
export function keepImports({ retentionMs, onError }: ImportSettings): Imports {
  const retained = new Map<string, { file: ReceivedFile; cloud: Cloud; timer: NodeJS.Timeout }>();

  async function remove(id: string): Promise<void> {
    const one = retained.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    retained.delete(id);
    await rm(one.file.path, { force: true }).catch(onError);
  }

  return {
    add(cloud, file) {
      const id = randomBytes(20).toString('base64url');
      const timer = setTimeout(() => void remove(id), retentionMs).unref();
      retained.set(id, { file, cloud, timer });
      return id;
    },
    get: (id) => retained.get(id)?.file,
    async drop(cloud) {
      const chosen = [...retained].filter(([, one]) => cloud === undefined || one.cloud === cloud);
      await Promise.all(chosen.map(([id]) => remove(id)));
    },
  };
}
