import { setTimeout as sleep } from 'node:timers/promises';
import { ServerUnreachable } from './problem.ts';

/** Times a request is sent while the server is away or busy. */
const maxAttempts = 8;
/** A longer pause that a server asks for, such as until the end of a day, is not waited for. */
const maxPauseSeconds = 120;

/**
 * Sends a request, again while the server is away, or after the pause that it asks for. Rejects with
 * `ServerUnreachable` after the last attempt, and with the reason of the request's signal.
 */
export async function repeatRequest(request: Request): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === maxAttempts;
    const response = await fetch(isLast ? request : request.clone()).catch((error: unknown) => {
      request.signal.throwIfAborted();
      if (isLast)
        throw new ServerUnreachable(`${new URL(request.url).origin} can't be reached.`, { cause: error });
      return undefined;
    });
    const isBusy = response?.status === 429 || response?.status === 503;
    const pauseSeconds = Number(response?.headers.get('retry-after') ?? attempt);
    if (response && (!isBusy || isLast || pauseSeconds > maxPauseSeconds)) return response;
    await response?.body?.cancel();
    await sleep(pauseSeconds * 1_000, undefined, { signal: request.signal });
  }
}
