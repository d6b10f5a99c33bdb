import { ApiError } from './api-error.ts';
import { sitePath } from '../site/base-path.ts';
import { language } from '../site/language.ts';

/** The options of `fetch`, with the headers as a plain object. */
type Call = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** Returns the URL of an endpoint's path; other URLs, such as those in the server's responses, are returned as they are. */
export const apiUrl = (path: string): string => (path.startsWith('/api/') ? sitePath(path) : path);

/**
 * Calls the API in the language of the page, with the visitor's cookie. Rejects with `ApiError` if the response isn't
 * a success.
 */
export async function call(path: string, init: Call = {}): Promise<Response> {
  const response = await fetch(apiUrl(path), {
    credentials: 'include',
    ...init,
    headers: { 'Accept-Language': language, ...init.headers },
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}
