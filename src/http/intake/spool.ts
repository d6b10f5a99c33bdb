import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder uploads are written to until they are whole and accepted. */
export interface Spool {
  /** A path nobody else uses. */
  newPath(): string;
  /** Writes and removes a small file; rejects where the folder cannot be written to. */
  probe(): Promise<void>;
}

/** Opens the spool and clears away what an earlier run of the server left in it. */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true });
  const left = (await readdir(folder)).filter((name) => name.endsWith('.part'));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
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
