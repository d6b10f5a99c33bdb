import { listFormats } from '#src/contract/endpoints/synchronous.ts';
import { serveFixedDocument } from '../responses/fixed-document.ts';
import type { Server } from '../server-parts.ts';
import { localizeFormats } from '../responses/localize.ts';

/** GET /api/formats: what this server can do. Its engines don't change while it runs. */
export function listFormatsRoute(server: Server): void {
  const { maxFileMb, retentionHours } = server.settings;
  const { maxFileBytes } = server;
  const limits = { maxFileBytes, maxFileMb, retentionHours };
  const reply = listFormats.reply.parse({ ...server.offer, limits });
  serveFixedDocument(server.app, listFormats.path, { en: reply, de: localizeFormats('de', reply) });
}
