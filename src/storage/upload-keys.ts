const prefix = 'upload-';
const hourMs = 3_600_000;

/** Returns the storage key of the folder that holds a resumable upload. No job has such an id. */
export const uploadFolderKey = (id: string): string => `${prefix}${id}`;

/** Whether a storage key belongs to a resumable upload and not to a job. */
export const isUploadKey = (key: string): boolean => key.startsWith(prefix);

/** Returns how long a resumable upload is stored after it was begun, in milliseconds. */
export const uploadLifetimeMs = (retentionHours: number): number => Math.min(retentionHours, 24) * hourMs;
