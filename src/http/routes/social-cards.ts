import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { languages, prefixOf, type Language } from '#src/contract/languages.ts';
import { pageOfSocial, socialPathOf, type SocialCard } from '#src/contract/social-card.ts';
import { keepCards } from '../files/kept-cards.ts';
import { networkOf } from '../visitors/network.ts';
import { limitDrawings } from '../visitors/rate-limits.ts';

export interface CardParts {
  /** The card of the page at a path, before it is drawn; undefined where there is no such page. */
  readonly cardIn: (language: Language, path: string) => SocialCard | undefined;
  /** Draws it, as a PNG. */
  readonly draw: (card: SocialCard) => Promise<Buffer>;
  /** Whether networks are held to an allowance of pictures that nobody asked for before. */
  readonly rateLimit: boolean;
}

/** A tenth of a megabyte each, at most: some hundreds of pages, those that are shared. */
const mostBytes = 24 * 1024 * 1024;
const mostWaiting = 40;

/** GET /social/{path}.png, and the same below each language: the picture that is shown where a page is shared. */
export function serveSocialCards(app: FastifyInstance, { cardIn, draw, rateLimit }: CardParts): void {
  const cards = keepCards({ draw, mostBytes, mostWaiting });
  const limit = limitDrawings({ enabled: rateLimit });
  const folder = socialPathOf('/').slice(0, -'home.png'.length);

  for (const language of languages)
    app.get(`${prefixOf(language)}${folder}*`, { compress: false }, async (request, reply) => {
      const path = pageOfSocial(restOf(request));
      const card = path === undefined ? undefined : cardIn(language, path);
      if (!card) throw new Fault('page-not-found');
      const etag = `"${cards.tagOf(card)}"`;
      void reply.headers({ 'cache-control': forADay, etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const picture = await cards.pictureOf(card, () => limit(networkOf(request.ip)));
      return reply.type('image/png').send(picture);
    });
}

const forADay = 'public, max-age=86400';

function restOf({ params }: FastifyRequest): string {
  const rest = typeof params === 'object' && params && '*' in params ? params['*'] : undefined;
  return typeof rest === 'string' ? rest : '';
}
