import { listFormats } from '#src/contract/endpoints/synchronous.ts';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { Fault } from '#src/contract/faults.ts';
import { inEachLanguage } from '#src/contract/pages/languages.ts';
import { describeIssue } from '#src/validation/allowed.ts';
import { deriveOnChange } from '../responses/derive-on-change.ts';
import { fixedDocument } from '../responses/fixed-document.ts';
import { markLanguage, requestLanguage } from '../responses/language.ts';
import type { Server } from '../server-parts.ts';
import { translateFormats } from '#src/messages/translate-capabilities.ts';

/** GET /api/formats: what this site can do, which changes only with its workers; all of it, or for one format. */
export function listFormatsRoute(server: Server): void {
  const { maxFileMb, retentionHours, urlSources = false, webhooks = false } = server.settings;
  const limits = { maxFileBytes: server.maxFileBytes, maxFileMb, retentionHours };
  const replies = deriveOnChange(server.offer, (offer) => {
    const en = listFormats.reply.parse({ ...offer, limits, urlSources, webhooks });
    return inEachLanguage((language) => translateFormats(en, language));
  });
  const sendAll = fixedDocument(replies);

  server.app.get(listFormats.path, { compress: false }, async (request, reply) => {
    const { data: asked, error } = listFormats.fields.safeParse(request.query);
    if (!asked) {
      const [issue] = error.issues;
      const reason = describeIssue(issue, listFormats.fields);
      throw new Fault('field-invalid', { field: String(issue?.path[0]), reason });
    }
    if (asked.from === undefined && asked.to === undefined) return sendAll(request, reply);
    const language = requestLanguage(request);
    markLanguage(reply, language);
    return reply.header('cache-control', 'no-cache').send(selectConversions(replies()[language], asked));
  });
}

/** Returns the reply with only the conversions from one format, to one format, or both. */
function selectConversions(
  { types, ...rest }: FormatsReply,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): FormatsReply {
  const selected = types.map(({ type, formats }) => ({
    type,
    formats: formats
      .filter(({ format }) => from === undefined || format === from)
      .map((format) => ({
        ...format,
        targets: format.targets.filter((target) => to === undefined || target.format === to),
      }))
      .filter(({ targets }) => targets.length > 0),
  }));
  return { ...rest, types: selected.filter(({ formats }) => formats.length > 0) };
}
