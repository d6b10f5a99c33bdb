import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder uploads are written to until they are whole and accepted. */
export interface Spool {
  /** A path nobody else uses. */
  newPath(): string;
  /** Writes and removes a small file; rejects where the folder cannot be written to. */
  probe(): Promise<void>;
}

/** The spool in a folder that is this process's own. */
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
