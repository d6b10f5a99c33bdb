import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { DetailedError, Upload } from 'tus-js-client';
import { ServerUnreachable, toProblem } from './problem.ts';

/** Bytes of a request: below the limits that reverse proxies commonly have for a body. */
export const uploadChunkBytes = 4 * 1024 * 1024;

/** Pauses before the attempts to go on, in milliseconds; together more than a minute, in which a server restarts. */
const retryDelays = [200, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

export interface UploadWatch {
  /** Called with the share that has arrived, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Uploads a file in parts (tus 1.0.0) and goes on where it stopped when the connection breaks or the server restarts.
 * Resolves to the id of the upload, for the field `source`. Rejects with `ApiProblem`, `ServerUnreachable`, or the
 * signal's reason.
 */
export async function uploadFile(
  path: string,
  { endpoint, headers }: { readonly endpoint: string; readonly headers: Readonly<Record<string, string>> },
  { onProgress, signal }: UploadWatch = {},
): Promise<string> {
  signal?.throwIfAborted();
  const { size } = await stat(path);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(createReadStream(path), {
    endpoint,
    headers: { ...headers, accept: 'application/problem+json' },
    metadata: { filename: basename(path) },
    uploadSize: size,
    chunkSize: uploadChunkBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onShouldRetry: ({ originalResponse }) => isPassing(originalResponse?.getStatus()),
    onProgress: (sent, total) => onProgress?.(total === 0 ? 1 : sent / total),
    onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => reject(describeUploadError(error, endpoint)),
  });
  const abort = () => {
    upload.abort(true).catch(reject);
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', abort, { once: true });
  upload.start();
  return promise.finally(() => signal?.removeEventListener('abort', abort));
}

/** Returns whether another attempt may succeed: the connection broke, or the server is away, busy or elsewhere in the file. */
const isPassing = (status: number | undefined): boolean =>
  status === undefined || [408, 409, 423, 429, 502, 503, 504].includes(status);

function describeUploadError(error: Error, endpoint: string): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response)
    return new ServerUnreachable(`${new URL(endpoint).origin} can't be reached.`, { cause: error });
  const body = response.getBody();
  return toProblem(response.getStatus(), body.startsWith('{') ? JSON.parse(body) : undefined);
}
