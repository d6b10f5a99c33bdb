import type { EmojiEntry, EmojiTile } from '#src/contract/emoji.ts';
import * as endpoints from '#src/contract/endpoints/emojis.ts';
import { Fault } from '#src/contract/faults.ts';
import { inEachLanguage } from '#src/contract/pages/languages.ts';
import { toEmojiTile, toToneLink, type Emoji } from '#src/emoji/emoji.ts';
import type { Directory } from '#src/emoji/make-directory.ts';
import { directoryOf } from '#src/messages/emoji-directory.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serveFixedDocument } from '../responses/fixed-document.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';
import { requestLanguage, markLanguage } from '../responses/language.ts';

/**
 * GET /api/emojis, /api/emojis/{slug} and /api/emojis/{slug}/related: the emoji directory, which changes only with a
 * new version of the site.
 */
export function emojiRoutes(server: Server): void {
  const tiles = inEachLanguage((language) => directoryOf(language).emojis.map(toEmojiTile));
  serveFixedDocument(server.app, endpoints.listEmojis.path, () => tiles);

  serve(server, endpoints.readEmoji, async ({ fields: { slug }, request, reply }): Promise<EmojiEntry> => {
    const directory = directoryFor(request, reply);
    const emoji = existing(directory, slug);
    return {
      ...toEmojiTile(emoji),
      ...pickEmojiTexts(emoji),
      tones: directory.tonesOf(slug).map(toToneLink),
    };
  });

  serve(
    server,
    endpoints.relatedEmojis,
    async ({ fields: { slug }, request, reply }): Promise<EmojiTile[]> => {
      const directory = directoryFor(request, reply);
      existing(directory, slug);
      return directory.findRelatedEmojis(slug).map(toEmojiTile);
    },
  );
}

/** Returns the directory in the requested language and lets the response be cached for an hour. */
function directoryFor(request: FastifyRequest, reply: FastifyReply): Directory {
  const language = requestLanguage(request);
  markLanguage(reply, language);
  void reply.header('cache-control', 'public, max-age=3600');
  return directoryOf(language);
}

function existing({ emojiOf }: Directory, slug: string): Emoji {
  const emoji = emojiOf(slug);
  if (!emoji) throw new Fault('emoji-not-found');
  return emoji;
}

const pickEmojiTexts = ({ description, usage, platforms }: Emoji) => ({ description, usage, platforms });
