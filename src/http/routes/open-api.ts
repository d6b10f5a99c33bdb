import { deriveOnChange } from '../responses/derive-on-change.ts';
import { serveFixedDocument } from '../responses/fixed-document.ts';
import { openApiDocument } from '../responses/open-api-document.ts';
import type { Server } from '../server-parts.ts';

/** GET /api/openapi.json: the description of this API, generated from its endpoints and from what it offers. */
export function openApiRoute(server: Server): void {
  const hasApiKeys = server.apiKeys !== undefined;
  const documents = deriveOnChange(server.offer, (offer) => ({
    en: openApiDocument(server.settings, { hasApiKeys, offer }),
  }));
  serveFixedDocument(server.app, '/api/openapi.json', documents);
}
