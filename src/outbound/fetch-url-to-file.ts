import type { Dispatcher } from 'undici';
import { phrase, type Phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { describeFailure, SlowResponse } from './describe-failure.ts';
import { AddressRefused } from './guarded-agent.ts';
import { nameOfResponse } from './name-of-response.ts';
import { parseOutboundUrl } from './outbound-url.ts';
import { refuseLargeBody, saveBody, type BodyTarget } from './save-body.ts';

const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const minBytesPerSecond = 5 * 1024;
const rateWindowMs = 30_000;

/** Where a fetched file goes, and what it may cost. */
export interface FetchTarget extends BodyTarget {
  /** Aborts the fetch; a reason that is a fault is what the fetch rejects with. */
  readonly signal: AbortSignal;
}

/** A fetched file. */
export interface FetchedFile {
  /** Name that the server gave it, or the last part of the URL's path; unsafe as a file name. */
  readonly name: string;
  readonly sizeBytes: number;
}

type Response = Dispatcher.ResponseData;

/**
 * Fetches a file through a guarded agent. Each redirect is checked as the URL itself is. Rejects with `file-too-large`
 * past the limit, `url-not-public` if a host isn't on the public internet, and `url-unavailable` if the server doesn't
 * deliver the file, or more slowly than 5 KB/s over 30 s.
 */
export async function fetchUrlToFile(url: URL, agent: Dispatcher, target: FetchTarget): Promise<FetchedFile> {
  const { response, at } = await follow(url, agent, target.signal);
  try {
    refuseLargeBody(Number(response.headers['content-length'] ?? 0), target.maxFileBytes);
  } catch (error) {
    discard(response);
    throw error;
  }
  const sizeBytes = await saveBody(receive(response, at, target.signal), target);
  return { name: nameOfResponse(response.headers, at), sizeBytes };
}

/** Requests the URL, then those it redirects to, until a response is the file. */
async function follow(
  url: URL,
  agent: Dispatcher,
  signal: AbortSignal,
): Promise<{ response: Response; at: URL }> {
  let at = url;
  for (let count = 0; count <= maxRedirects; count += 1) {
    const response = await request(at, agent, signal);
    const { statusCode, headers } = response;
    if (statusCode === 200) return { response, at };
    discard(response);
    if (!redirects.has(statusCode))
      throw unavailable(at, phrase('it responds with status {status}', { status: statusCode }));
    const next = parseOutboundUrl(String(headers['location'] ?? ''), at);
    if (!(next instanceof URL)) throw unavailable(at, phrase('it redirects to a URL that is not fetched'));
    at = next;
  }
  throw unavailable(at, phrase('it redirects too many times'));
}

async function request(at: URL, agent: Dispatcher, signal: AbortSignal): Promise<Response> {
  try {
    return await agent.request({
      origin: at.origin,
      path: at.pathname + at.search,
      method: 'GET',
      // Identity: the bytes of the file, not those of a compressed copy.
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Formshift' },
      signal,
    });
  } catch (error) {
    throw toFetchFault(error, at, signal);
  }
}

/** Yields the chunks of a body. Its errors become faults; those of the consumer pass. */
async function* receive({ body }: Response, at: URL, signal: AbortSignal): AsyncGenerator<Buffer> {
  let received = 0;
  let before = 0;
  const pace = setInterval(() => {
    if (received - before < (minBytesPerSecond * rateWindowMs) / 1_000) body.destroy(new SlowResponse());
    before = received;
  }, rateWindowMs).unref();
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      received += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw toFetchFault(error, at, signal);
  } finally {
    clearInterval(pace);
  }
}

function discard({ body }: Response): void {
  body.on('error', () => undefined); // its own destruction
  body.destroy();
}

function toFetchFault(error: unknown, at: URL, signal: AbortSignal): Fault {
  if (signal.aborted && signal.reason instanceof Fault) return signal.reason;
  if (error instanceof AddressRefused) return new Fault('url-not-public', { host: at.hostname });
  return unavailable(at, describeFailure(error), error);
}

const unavailable = (at: URL, reason: Phrase, cause?: unknown): Fault =>
  new Fault('url-unavailable', { host: at.hostname, reason }, { cause });
