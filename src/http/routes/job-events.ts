import { Readable } from 'node:stream';
import { jobEvents } from '#src/contract/endpoints/jobs.ts';
import { isSettled } from '#src/contract/job.ts';
import type { Language } from '#src/contract/pages/languages.ts';
import { followJob, goneSignal } from '../job-changes.ts';
import { jobDocument } from '../responses/job-document.ts';
import { requestLanguage, markLanguage } from '../responses/language.ts';
import { ownJob } from '../visitors/own-job.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

const retryMs = 2000;
const heartbeatMs = 15_000;

/**
 * GET /api/conversions/{id}/events: the job document after each change, as server-sent events, until the job is
 * settled. The last event has the id `settled`; a client that reconnects with it gets a 204, meaning that there is
 * nothing more.
 */
export function jobEventsRoute(server: Server): void {
  serve(
    server,
    jobEvents,
    async ({ fields, request, reply }) => {
      await ownJob(server, request, fields.id);
      if (request.headers['last-event-id'] === 'settled') {
        void reply.code(204);
        return undefined;
      }
      server.streams.track(server.visitors.of(request), reply);
      const gone = goneSignal(reply);
      void reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const language = requestLanguage(request);
      markLanguage(reply, language);
      return Readable.from(streamJobEvents(server, { id: fields.id, language }, gone));
    },
    { compress: false, head: false },
  );
}

/** Yields events until the job is settled or the client is gone. When the server closes, the latest state is sent first. */
async function* streamJobEvents(
  server: Server,
  { id, language }: { id: string; language: Language },
  gone: AbortSignal,
): AsyncGenerator<string> {
  const signal = AbortSignal.any([gone, server.closing]);
  const changes = followJob(server.queue, id);
  try {
    yield `retry: ${retryMs}\n\n`;
    let sent = { text: '', at: Date.now() };
    while (!gone.aborted) {
      const isLast = server.closing.aborted;
      const record = await server.queue.readUnexpired(id);
      if (!record) return;
      const text = JSON.stringify(await jobDocument(server, record, language));
      const settled = isSettled(record);
      const isChanged = text !== sent.text;
      if (isChanged) yield `${settled ? 'id: settled\n' : ''}data: ${text}\n\n`;
      if (settled || isLast) return;
      const isSilent = !isChanged && Date.now() - sent.at >= heartbeatMs;
      if (isSilent) yield ': still here\n\n';
      if (isChanged || isSilent) sent = { text, at: Date.now() };
      else await changes.next(signal);
    }
  } finally {
    changes.stop();
  }
}
