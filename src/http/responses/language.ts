import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages, mainLanguage, type Language } from '#src/contract/pages/languages.ts';

/**
 * The language a request asks its answer in: the `language` of its query (for streams, which can send no header), else
 * the best of ours in `Accept-Language`, else the main one.
 */
export function requestLanguage(request: FastifyRequest): Language {
  return ours(queried(request)) ?? accepted(request.headers['accept-language'] ?? '') ?? mainLanguage;
}

/** Says which language an answer is in, and that another was possible. */
export function markLanguage(reply: FastifyReply, language: Language): void {
  void reply.header('content-language', language);
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-language/i.test(vary))
    void reply.header('vary', vary ? `${vary}, accept-language` : 'accept-language');
}

function queried({ query }: FastifyRequest): string {
  return typeof query === 'object' && query !== null && 'language' in query ? String(query.language) : '';
}

/** The language of ours with the greatest weight, the earlier one where two weigh the same (RFC 9110, 12.5.4). */
function accepted(header: string): Language | undefined {
  const ranked = header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { language: ours(tag), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return ranked.find(({ language }) => language !== undefined)?.language;
}

/** A language of ours by its tag, of whatever country: `de`, `de-AT`. */
const ours = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.toLowerCase().split('-')[0]);
