import { listFormats } from '#src/contract/endpoints.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/** GET /api/formats: what this server can do now. */
export function listFormatsRoute(server: Server): void {
  const { maxFileMb, retentionHours } = server.settings;
  const answer = server.registry.describe({ maxFileBytes: server.maxFileBytes, maxFileMb, retentionHours });
  serve(server, listFormats, async ({ reply }) => {
    void reply.header('cache-control', 'no-cache');
    return answer;
  });
}
