import { newId } from '../site/new-id.ts';
import { ApiError } from './api-error.ts';
import { upload, type UploadOptions } from './upload.ts';

/** Delay before each retry, in milliseconds. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];

export interface PatientOptions extends UploadOptions {
  /** Called when the connection is lost and a retry is pending, and when bytes flow again. */
  readonly onStall?: ((isStalled: boolean) => void) | undefined;
}

/**
 * Sends a form and retries after a pause if the connection breaks, or at once when the browser reports it is online
 * again. All attempts carry the same key, so the server creates only one job. Rejects as `upload` does once all
 * retries have failed.
 */
export async function uploadPatiently(
  path: string,
  form: FormData,
  { onProgress, onStall, signal }: PatientOptions,
): Promise<unknown> {
  const headers = { 'Idempotency-Key': `${newId()}-${newId()}` };
  const attempt = () =>
    upload(path, form, { headers, signal, onProgress: (percent) => (onStall?.(false), onProgress(percent)) });
  for (const waitMs of waitsMs) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !isBroken(error)) throw error;
      onStall?.(true);
      await pause(waitMs, signal);
    }
  }
  return attempt();
}

/**
 * Returns whether an attempt failed in transit: without a response, or with that of a gateway that couldn't reach the
 * server.
 */
const isBroken = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 502 || error.status === 504;

/** Waits that long or, while the browser is offline, for the connection. Rejects when aborted. */
function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (settle: () => void) => {
      over.abort();
      clearTimeout(timer);
      settle();
    };
    const timer = setTimeout(() => navigator.onLine && end(resolve), waitMs);
    window.addEventListener('online', () => end(resolve), { signal: over.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: over.signal });
  });
}
