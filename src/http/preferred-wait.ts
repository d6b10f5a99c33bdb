import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { isSettled } from '#src/contract/job.ts';
import { maxWaitSeconds } from '#src/contract/work-limits.ts';
import type { JobRecord } from '#src/jobs/queue.ts';
import { followJob, goneSignal } from './job-changes.ts';
import type { Server } from './server-parts.ts';

/**
 * Waits for a job as long as the request prefers with `Prefer: wait=<seconds>` (RFC 7240, 4.3), at most
 * `maxWaitSeconds`, and says so in `Preference-Applied`. Resolves to the job as it is then, and whether the preference
 * was applied. It is ignored if as many responses are open already as the network may have.
 */
export async function waitAsPreferred(
  server: Server,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  record: JobRecord,
): Promise<{ readonly record: JobRecord; readonly isApplied: boolean }> {
  const seconds = readPreferredWait(request);
  if (seconds === undefined || !mayWait(server, request, reply)) return { record, isApplied: false };
  void reply.header('preference-applied', `wait=${seconds}`);
  return { record: await waitForJob(server, record, seconds, reply), isApplied: true };
}

function readPreferredWait({ headers }: FastifyRequest): number | undefined {
  const [, digits] =
    /(?:^|,)\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:[,;]|$)/i.exec(String(headers['prefer'] ?? '')) ?? [];
  return digits === undefined ? undefined : Math.min(Number(digits), maxWaitSeconds);
}

function mayWait(server: Server, request: FastifyRequest, reply: FastifyReply): boolean {
  try {
    server.streams.track(server.visitors.of(request), reply);
    return true;
  } catch (error) {
    if (error instanceof Fault && error.code === 'too-many-streams') return false;
    throw error;
  }
}

/** Resolves to the job when it is settled, the time is over, the client is gone or the server closes. */
async function waitForJob(
  { queue, closing }: Server,
  record: JobRecord,
  seconds: number,
  reply: FastifyReply,
): Promise<JobRecord> {
  const changes = followJob(queue, record.id);
  const over = AbortSignal.any([goneSignal(reply), closing, AbortSignal.timeout(seconds * 1_000)]);
  try {
    let latest = (await queue.readUnexpired(record.id)) ?? record;
    while (!isSettled(latest) && !over.aborted) {
      await changes.next(over);
      latest = (await queue.readUnexpired(record.id)) ?? latest;
    }
    return latest;
  } finally {
    changes.stop();
  }
}
