import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The directory that uploads are written to until they are complete and accepted. */
export interface Spool {
  /** Returns an unused path. */
  newPath(): string;
  /** Writes and removes a small file; rejects if the directory isn't writable. */
  probe(): Promise<void>;
}

/** Creates a spool in a directory used only by this process. */
export function spoolIn(folder: string): Spool {
  const newPath = () => join(folder, `${randomUUID()}.part`);
  return {
    newPath,
    async probe() {
      const path = newPath();
      try {
        await writeFile(path, 'probe');
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
