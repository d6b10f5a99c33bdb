import type { FastifyReply } from 'fastify';
import type { Remaining } from '../visitors/rate-limits.ts';

/** A limit that applied to a request, by the name that a client sees. */
export type NamedRemaining = Remaining & { readonly name: 'uploads' | 'jobs-per-day' };

/**
 * Adds the headers that say how much of each limit is left (draft-ietf-httpapi-ratelimit-headers-10): `RateLimit-Policy`
 * with the quota `q` and the window `w` in seconds, `RateLimit` with the rest `r` and the seconds `t` until it is
 * available again.
 */
export function addRateLimitHeaders(reply: FastifyReply, limits: readonly NamedRemaining[]): void {
  if (limits.length === 0) return;
  const policies = limits.map(({ name, limit, windowSeconds }) => `"${name}";q=${limit};w=${windowSeconds}`);
  const rests = limits.map(({ name, remaining, secondsLeft }) => `"${name}";r=${remaining};t=${secondsLeft}`);
  void reply.headers({ 'ratelimit-policy': policies.join(', '), ratelimit: rests.join(', ') });
}
