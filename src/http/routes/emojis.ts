import type { EmojiEntry, EmojiTile } from '#src/contract/emoji.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import { Fault } from '#src/contract/faults.ts';
import { emojiOf, emojis, relatedEmojis } from '#src/emoji/directory.ts';
import { tileOf, type Emoji } from '#src/emoji/emoji.ts';
import type { FastifyReply } from 'fastify';
import { serveFixedDocument } from '../fixed-document.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/** GET /api/emojis, /api/emojis/{slug} and /api/emojis/{slug}/related: the directory, which changes only with a new version of the site. */
export function emojiRoutes(server: Server): void {
  const tiles: EmojiTile[] = emojis.map(tileOf);
  serveFixedDocument(server.app, endpoints.listEmojis.path, { en: tiles });

  serve(server, endpoints.readEmoji, async ({ fields: { slug }, reply }): Promise<EmojiEntry> => {
    const emoji = existing(slug);
    mayBeKept(reply);
    return { ...tileOf(emoji), ...textsOf(emoji) };
  });

  serve(server, endpoints.relatedEmojis, async ({ fields: { slug }, reply }) => {
    existing(slug);
    mayBeKept(reply);
    return relatedEmojis(slug).map(tileOf);
  });
}

function existing(slug: string): Emoji {
  const emoji = emojiOf(slug);
  if (!emoji) throw new Fault('emoji-not-found');
  return emoji;
}

const textsOf = ({ description, usage, platforms }: Emoji) => ({ description, usage, platforms });

const mayBeKept = (reply: FastifyReply): unknown => reply.header('cache-control', 'public, max-age=3600');
