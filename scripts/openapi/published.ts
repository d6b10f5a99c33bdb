import { join } from 'node:path';
import { loadDeclarations } from '../../src/converters/registry/load.ts';
import { makeRegistry } from '../../src/converters/registry/registry.ts';
import { openApiDocument } from '../../src/http/responses/open-api-document.ts';

/** Path of the document that the last release, and every commit since, has published. */
export const publishedPath = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json');

/** Returns the text of the document of a server without a URL of its own, with API keys and all programs. */
export async function describeApi(): Promise<string> {
  const { converters, checks } = await loadDeclarations();
  const offer = makeRegistry(converters, checks).offer();
  const document = openApiDocument({ siteUrl: undefined, basePath: '' }, { hasApiKeys: true, offer });
  return `${JSON.stringify(document, null, 2)}\n`;
}
