import { openApiDocument } from '../open-api-document.ts';
import type { Server } from '../server-parts.ts';

/** GET /api/openapi.json: the description of this API, computed from its endpoints. */
export function openApiRoute(server: Server): void {
  const document = openApiDocument(server.settings.siteUrl);
  server.app.get('/api/openapi.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return document;
  });
}
