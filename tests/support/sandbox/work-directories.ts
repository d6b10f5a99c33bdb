import { existsSync, readdirSync } from 'node:fs';

/** The job folders that lie in a folder of waiting children, without the locks of the processes that made them. */
export const roomsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.lock')) : [];
