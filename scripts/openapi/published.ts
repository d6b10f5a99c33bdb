import { join } from 'node:path';
import { openApiDocument } from '../../src/http/responses/open-api-document.ts';

/** Path of the document that the last release, and every commit since, has published. */
export const publishedPath = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json');

/** Returns the text of the document of a server without a URL of its own, with API keys. */
export const describeApi = (): string =>
  `${JSON.stringify(openApiDocument({ siteUrl: undefined, basePath: '' }, { hasApiKeys: true }), null, 2)}\n`;
