import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { languages, languagePathPrefix, type Language } from '#src/contract/pages/languages.ts';
import { pageOfSocial, socialCardPath, type SocialCard } from '#src/contract/pages/social-card.ts';
import { keepCards } from '../files/cached-cards.ts';
import { clientNetwork } from '../visitors/network.ts';
import { limitCardRenders } from '../visitors/rate-limits.ts';

export interface CardParts {
  /** The card of the page at a path, before rendering; undefined if there is no such page. */
  readonly cardIn: (language: Language, path: string) => SocialCard | undefined;
  /** Renders the card as a PNG. */
  readonly draw: (card: SocialCard) => Promise<Buffer>;
  /** Whether the number of newly rendered cards is limited per network. */
  readonly rateLimit: boolean;
}

/** At most a tenth of a megabyte per card, so this caches the few hundred pages that are shared. */
const maxCachedCardBytes = 24 * 1024 * 1024;
const maxWaitingCards = 40;

/** GET /social/{path}.png, and the same under each language: the image shown where a page is shared. */
export function serveSocialCards(app: FastifyInstance, { cardIn, draw, rateLimit }: CardParts): void {
  const cards = keepCards({ draw, maxBytes: maxCachedCardBytes, maxWaiting: maxWaitingCards });
  const limit = limitCardRenders({ enabled: rateLimit });
  const folder = socialCardPath('/').slice(0, -'home.png'.length);

  for (const language of languages)
    app.get(`${languagePathPrefix(language)}${folder}*`, { compress: false }, async (request, reply) => {
      const path = pageOfSocial(readWildcard(request));
      const card = path === undefined ? undefined : cardIn(language, path);
      if (!card) throw new Fault('page-not-found');
      const etag = `"${cards.tagOf(card)}"`;
      void reply.headers({ 'cache-control': forADay, etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const image = await cards.getImage(card, () => limit(clientNetwork(request.ip)));
      return reply.type('image/png').send(image);
    });
}

const forADay = 'public, max-age=86400';

function readWildcard({ params }: FastifyRequest): string {
  const rest = typeof params === 'object' && params && '*' in params ? params['*'] : undefined;
  return typeof rest === 'string' ? rest : '';
}
