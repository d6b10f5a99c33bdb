import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages, mainLanguage, type Language } from '#src/contract/pages/languages.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English names of the languages other than the main one, such as "German or Spanish". */
export const otherLanguageNames = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  languages
    .filter((language) => language !== mainLanguage)
    .map((language) => languageNames.of(language) ?? language),
);

/**
 * Returns the language requested for the response: the `language` query parameter (for streams, which can't send
 * headers), otherwise the best supported language in `Accept-Language`, otherwise the main language.
 */
export function requestLanguage(request: FastifyRequest): Language {
  return ours(queried(request)) ?? accepted(request.headers['accept-language'] ?? '') ?? mainLanguage;
}

/** Sets Content-Language, and adds to Vary that other languages are available. */
export function markLanguage(reply: FastifyReply, language: Language): void {
  void reply.header('content-language', language);
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-language/i.test(vary))
    void reply.header('vary', vary ? `${vary}, accept-language` : 'accept-language');
}

function queried({ query }: FastifyRequest): string {
  return typeof query === 'object' && query !== null && 'language' in query ? String(query.language) : '';
}

/**
 * Returns the supported language with the greatest weight, or the earlier of two with the same weight (RFC 9110,
 * 12.5.4).
 */
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

/** Returns the supported language of a tag, ignoring the region: `de`, `de-AT`. */
const ours = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.toLowerCase().split('-')[0]);
