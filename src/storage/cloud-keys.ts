const prefix = 'cloud-';
const hourMs = 3_600_000;

/** Returns the storage key of the folder that holds one browser's cloud session. No job has such an id. */
export const cloudFolderKey = (id: string): string => `${prefix}${id}`;

/** Whether a storage key belongs to a cloud session and not to a job. */
export const isCloudKey = (key: string): boolean => key.startsWith(prefix);

/** Returns how long the files of a cloud session may be stored, in milliseconds. */
export const cloudLifetimeMs = (retentionHours: number): number => Math.min(retentionHours, 1) * hourMs;
