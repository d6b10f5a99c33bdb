import type { FastifyRequest } from 'fastify';
import { downloadShared, shareJob } from '#src/contract/endpoints/jobs.ts';
import { Fault } from '#src/contract/faults.ts';
import { requestSiteUrl } from '../visitors/site-origin.ts';
import { ownJob } from '../visitors/own-job.ts';
import { requireResult } from '../files/result-file.ts';
import { sendStoredFile } from '../files/send-file.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/**
 * POST /api/conversions/{id}/share returns a link with which anyone can download the result. The link doesn't reveal
 * the job's id, so it can't be used to delete anything, and it expires with the files.
 */
export function shareRoutes(server: Server): void {
  serve(server, shareJob, async ({ fields: { id }, request }) => {
    const job = await ownJob(server, request, id);
    requireResult(job);
    return { url: shareUrl(server, request, id), expiresAt: new Date(job.expiresAt).toISOString() };
  });
  serve(
    server,
    downloadShared,
    async (call) => {
      const id = server.secret.unseal(call.fields.token);
      const job = id && (await server.queue.readUnexpired(id));
      if (job) return sendStoredFile(server, call, requireResult(job));
      await server.limits.countMiss(server.visitors.of(call.request).network);
      throw new Fault('link-invalid');
    },
    { compress: false },
  );
}

/** Returns a link to the result of a job, at the URL under which the request reached this site. */
export function shareUrl({ secret, settings }: Server, request: FastifyRequest, id: string): string {
  return requestSiteUrl(request, settings) + downloadShared.path.replace('{token}', secret.seal(id));
}
