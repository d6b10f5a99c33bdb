import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import type { Server } from '../server-parts.ts';
import { callerOf } from './caller.ts';

/**
 * Refuses a state-changing request that another website made a visitor's browser send, before its body is read (OWASP
 * ASVS 5.0, 3.5.1), unless the operator allows that website. A script is given no cookie, so a request that looks like
 * one must not have one.
 */
export function refuseCrossSite(server: Server, request: FastifyRequest): void {
  const caller = callerOf(request, server.settings);
  const { hash, key, isSignedIn } = server.visitors.of(request);
  const hasCookie = (hash !== null && !key && !isSignedIn) || server.cloudSessions.hasCookie(request);
  if (caller === 'other-site' || (caller === 'script' && hasCookie)) throw new Fault('cross-site');
}
