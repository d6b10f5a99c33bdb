import { newId } from '../site/new-id.ts';
import { ApiError } from './api-error.ts';
import { upload, type UploadOptions } from './upload.ts';

/** How long to wait before each further attempt. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];

export interface PatientOptions extends UploadOptions {
  /** Told when the connection is lost and another attempt is waited for, and when bytes flow again. */
  readonly onStall?: ((isStalled: boolean) => void) | undefined;
}

/**
 * Sends a form, and again after a pause where the connection breaks: at once when the browser says it is online again. All
 * attempts carry one key, by which the server makes one job of them. Rejects as `upload` does once nothing has helped.
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

/** Whether an attempt failed on the way: without an answer, or with one of a gateway that found no server behind it. */
const isBroken = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 502 || error.status === 504;

/** Waits for that long, or for the connection while the browser knows that there is none. Rejects when called off. */
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
