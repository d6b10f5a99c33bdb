import { ApiError } from './api-error.ts';
import { apiUrl } from './call.ts';
import { language } from '../site/language.ts';

export interface UploadOptions {
  /** Percentage of the bytes sent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a form and resolves to the JSON response. Rejects with `ApiError` when the server refuses, with
 * `signal.reason` when aborted, and with a plain `Error` without a message when the connection breaks. Uses
 * XMLHttpRequest because fetch can't report upload progress.
 */
export function upload(
  path: string,
  form: FormData,
  { onProgress, signal, headers = {} }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiUrl(path));
    request.withCredentials = true;
    request.setRequestHeader('Accept-Language', language);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener(
      'progress',
      ({ loaded, total }) => total > 0 && onProgress((loaded / total) * 100),
    );
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(new ApiError(request.status, request.statusText, request.responseText));
    });
    request.addEventListener('error', () => reject(new Error('')));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
