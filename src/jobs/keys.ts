/** Returns the storage key for an attempt's result. */
export const outputKey = (id: string, attempt: number): string => `${id}/out/${attempt}`;

/** Returns the prefix of all keys of a job. */
export const allKeys = (id: string): string => `${id}/`;

/** Returns the job that a storage key belongs to. */
export const jobOfKey = (key: string): string => key.split('/', 1)[0] ?? key;

/** Returns the name of an attempt's work directory. */
export const workFolderName = (id: string, attempt: number): string => `${id}-${attempt}`;

/** Returns the job and attempt of a work directory; undefined for any other directory. */
export function attemptOfWorkFolder(name: string): { id: string; attempt: number } | undefined {
  const [, id, attempt] = /^(.+)-(\d+)$/.exec(name) ?? [];
  return id === undefined ? undefined : { id, attempt: Number(attempt) };
}
