/** Storage key of what an attempt publishes. */
export const outputKey = (id: string, attempt: number): string => `${id}/out/${attempt}`;

/** Prefix of all keys of a job. */
export const allKeys = (id: string): string => `${id}/`;

/** The job a storage key belongs to. */
export const jobOfKey = (key: string): string => key.split('/', 1)[0] ?? key;

/** Name of the folder an attempt works in. */
export const workFolderName = (id: string, attempt: number): string => `${id}-${attempt}`;

/** The job and attempt of a work folder; undefined for a folder that is none. */
export function attemptOfWorkFolder(name: string): { id: string; attempt: number } | undefined {
  const [, id, attempt] = /^(.+)-(\d+)$/.exec(name) ?? [];
  return id === undefined ? undefined : { id, attempt: Number(attempt) };
}
