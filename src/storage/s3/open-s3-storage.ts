import { GetBucketVersioningCommand, HeadBucketCommand, S3ServiceException } from '@aws-sdk/client-s3';
import type { Storage } from '../storage.ts';
import { createS3Client, type S3Settings } from './s3-client.ts';
import { s3Storage, type S3StorageSettings } from './s3-storage.ts';

/**
 * Opens the storage in a bucket. Rejects with an error that tells the operator what to do, without the key, if the
 * server can't be reached, or the bucket doesn't exist, refuses the key, or keeps deleted objects. `warn` receives a line
 * for the operator if that can't be checked.
 */
export async function openS3Storage(
  settings: S3StorageSettings,
  warn: (line: string) => void,
): Promise<Storage> {
  await checkBucket(settings, warn);
  return s3Storage(settings);
}

async function checkBucket(settings: S3Settings, warn: (line: string) => void): Promise<void> {
  const client = createS3Client(settings);
  const Bucket = settings.bucket;
  try {
    await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
      throw describeRefusal(error, settings);
    });
    if (await keepsVersions())
      throw new Error(
        `the bucket "${Bucket}" keeps a version of each deleted object, so files would not be deleted. Suspend its versioning, or set S3_BUCKET to another bucket.`,
      );
  } finally {
    client.destroy();
  }

  async function keepsVersions(): Promise<boolean> {
    try {
      return (await client.send(new GetBucketVersioningCommand({ Bucket }))).Status === 'Enabled';
    } catch (error) {
      if (!isUnanswered(error)) throw describeRefusal(error, settings);
      warn(
        `Whether the bucket "${Bucket}" keeps deleted objects could not be checked: ${error.message}. Make sure that its versioning is off, or allow s3:GetBucketVersioning.`,
      );
      return false;
    }
  }
}

/** Not every server knows versions, and not every key may ask. */
const isUnanswered = (error: unknown): error is S3ServiceException =>
  error instanceof S3ServiceException &&
  (error.$fault === 'client' || error.$metadata.httpStatusCode === 501);

function describeRefusal(error: unknown, { bucket, endpoint, region }: S3Settings): Error {
  const where = endpoint ?? `AWS in the region ${region}`;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 404)
    return new Error(`${where} has no bucket "${bucket}". Create it, or correct S3_BUCKET.`);
  if (status === 403 || status === 401)
    return new Error(
      `${where} refused the bucket "${bucket}". Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and what the key may do.`,
    );
  if (status === 301)
    return new Error(`the bucket "${bucket}" is in another region than ${region}. Correct S3_REGION.`);
  const cause = error instanceof Error ? error.message : String(error);
  return new Error(`${where} cannot be reached (${cause}). Start it, or correct S3_ENDPOINT.`, {
    cause: error,
  });
}
