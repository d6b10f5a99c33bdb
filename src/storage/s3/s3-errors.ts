import { S3ServiceException } from '@aws-sdk/client-s3';
import { Fault } from '#src/contract/faults.ts';
import { hasErrorCode } from '#src/files/file-errors.ts';

/** Whether the server has answered that there is no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Whether the same request may succeed later: the server did not answer, or said that it can't now. */
export function mayPass(error: unknown): boolean {
  if (error instanceof Fault) return false;
  if (!(error instanceof S3ServiceException)) return !isLocal(error);
  const status = error.$metadata.httpStatusCode ?? 0;
  return status === 429 || status >= 500;
}

/** Errors of this machine's own files. */
const isLocal = (error: unknown): boolean =>
  hasErrorCode(error, 'ENOENT', 'EEXIST', 'ENOSPC', 'EDQUOT', 'EACCES', 'EISDIR', 'EMFILE', 'EIO');

/**
 * Returns the fault of an error: `not-found` for a missing object, `storage-unavailable` for every other answer of the
 * server and for none at all. An error of a local file is returned as it is.
 */
export function toS3Fault(error: unknown): unknown {
  if (error instanceof Fault || isLocal(error)) return error;
  if (isMissing(error)) return new Fault('not-found', {}, { cause: error });
  return new Fault('storage-unavailable', {}, { cause: error, retryAfterSeconds: 10 });
}

/** For use in `catch`: throws the fault of an error. */
export function rethrowS3Fault(error: unknown): never {
  throw toS3Fault(error);
}
