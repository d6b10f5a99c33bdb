import { listFormats } from '#src/contract/endpoints.ts';
import { serveFixedDocument } from '../fixed-document.ts';
import type { Server } from '../server-parts.ts';

/** GET /api/formats: what this server can do; its engines do not change while it runs. */
export function listFormatsRoute(server: Server): void {
  const { maxFileMb, retentionHours } = server.settings;
  const { maxFileBytes } = server;
  const answer = server.registry.describe({ maxFileBytes, maxFileMb, retentionHours });
  serveFixedDocument(server.app, listFormats.path, listFormats.reply.parse(answer));
}
