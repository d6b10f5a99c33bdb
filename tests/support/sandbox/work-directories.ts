import { existsSync, readdirSync } from 'node:fs';

/** Lists the job directories in a worker pool folder, without the locks of the processes that made them. */
export const listWorkDirectories = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.lock')) : [];
