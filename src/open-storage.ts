import { join } from 'node:path';
import type { Config } from './config.ts';
import { folderStorage } from './storage/folder-storage.ts';
import type { Storage } from './storage/storage.ts';

/**
 * Opens the storage that the settings name: a folder in DATA_DIR, or a bucket. Rejects if the bucket can't be used, with
 * an error that tells the operator what to do; `warn` receives what could not be checked. Loads the library for buckets
 * only if it is needed.
 */
export async function openStorage(
  settings: Config,
  warn: (line: string) => void = () => undefined,
): Promise<Storage> {
  const reserveBytes = settings.DISK_RESERVE_MB * 1024 * 1024;
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (bucket === undefined) return folderStorage({ folder: join(settings.DATA_DIR, 'files'), reserveBytes });
  const { openS3Storage } = await import('./storage/s3/open-s3-storage.ts');
  const s3Settings = {
    bucket,
    endpoint: settings.S3_ENDPOINT,
    publicEndpoint: settings.S3_PUBLIC_ENDPOINT,
    region: settings.S3_REGION,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
    disk: { folder: settings.DATA_DIR, reserveBytes },
  };
  return openS3Storage(s3Settings, warn);
}
