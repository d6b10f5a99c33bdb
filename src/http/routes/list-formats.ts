import { listFormats } from '#src/contract/endpoints/synchronous.ts';
import { deriveOnChange } from '../responses/derive-on-change.ts';
import { serveFixedDocument } from '../responses/fixed-document.ts';
import type { Server } from '../server-parts.ts';
import { localizeFormats } from '../responses/localize.ts';

/** GET /api/formats: what this site can do, which changes only with its workers. */
export function listFormatsRoute(server: Server): void {
  const { maxFileMb, retentionHours } = server.settings;
  const limits = { maxFileBytes: server.maxFileBytes, maxFileMb, retentionHours };
  const replies = deriveOnChange(server.offer, (offer) => {
    const en = listFormats.reply.parse({ ...offer, limits });
    return { en, de: localizeFormats('de', en) };
  });
  serveFixedDocument(server.app, listFormats.path, replies);
}
