import { serveFixedDocument } from '../responses/fixed-document.ts';
import { openApiDocument } from '../responses/open-api-document.ts';
import type { Server } from '../server-parts.ts';

/** GET /api/openapi.json: the description of this API, generated from its endpoints. */
export function openApiRoute(server: Server): void {
  const documents = { en: openApiDocument(server.settings, { hasApiKeys: server.apiKeys !== undefined }) };
  serveFixedDocument(server.app, '/api/openapi.json', () => documents);
}
