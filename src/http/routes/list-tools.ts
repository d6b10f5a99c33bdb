import { listTools } from '#src/contract/endpoints/synchronous.ts';
import { inEachLanguage } from '#src/contract/pages/languages.ts';
import { translateTools } from '#src/messages/translate-capabilities.ts';
import { deriveOnChange } from '../responses/derive-on-change.ts';
import { serveFixedDocument } from '../responses/fixed-document.ts';
import type { Server } from '../server-parts.ts';

/** GET /api/tools: the tools of this site, which change only with its workers. */
export function listToolsRoute(server: Server): void {
  const replies = deriveOnChange(server.offer, (offer) => {
    const en = listTools.reply.parse(offer);
    return inEachLanguage((language) => translateTools(en, language));
  });
  serveFixedDocument(server.app, listTools.path, replies);
}
