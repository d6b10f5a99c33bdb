import type { FastifyReply, FastifyRequest } from 'fastify';
import { goneSignal } from '../job-changes.ts';
import type { Server } from '../server-parts.ts';

/** A call of the API. */
export interface ApiCallOfAgent {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly form?: FormData;
  /** Seconds to wait for the job. */
  readonly wait?: number;
}

/** Headers that describe the body of the agent's request, and its response. */
const ofTheBody = new Set([
  'accept',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'transfer-encoding',
]);

/** Calls the API for the caller of a request. Resolves to the status and the body. */
export type CallApi = (call: ApiCallOfAgent) => Promise<{ readonly status: number; readonly body: string }>;

/**
 * Returns a function that calls the API inside this process as the sender of a request: from its address, with its API
 * key. All checks and limits of the API apply, and its refusals are what an agent reads.
 */
export function apiCallsOf(server: Server, request: FastifyRequest, reply: FastifyReply): CallApi {
  const forwarded = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !ofTheBody.has(name) && name !== 'cookie'),
  );
  return async ({ method, path, form, wait }) => {
    const { statusCode, body } = await server.app.inject({
      method,
      url: path,
      remoteAddress: request.raw.socket.remoteAddress ?? request.ip,
      signal: goneSignal(reply),
      headers: {
        ...forwarded,
        accept: 'text/plain', // refusals as sentences
        ...(wait !== undefined && { prefer: `wait=${wait}` }),
      },
      ...(form && { payload: form }),
    });
    return { status: statusCode, body };
  };
}
