import { AnswerError } from './answer-error.ts';

/** Calls the API with the visitor's cookie. Rejects with `AnswerError` on an answer that is no success. */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { credentials: 'include', ...init });
  if (!response.ok) throw new AnswerError(response.status, response.statusText, await response.text());
  return response;
}
