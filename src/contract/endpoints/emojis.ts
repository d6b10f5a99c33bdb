import { z } from 'zod';
import { EmojiEntry, EmojiSlug, EmojiTile } from '../emoji.ts';
import { endpoint, unchanged } from '../endpoint.ts';

export const listEmojis = endpoint({
  id: 'listEmojis',
  method: 'GET',
  path: '/api/emojis',
  summary: 'Every emoji of the directory, without its longer texts',
  fields: z.object({}),
  status: 200,
  faults: [],
  also: unchanged,
  reply: z.array(EmojiTile),
});

export const readEmoji = endpoint({
  id: 'readEmoji',
  method: 'GET',
  path: '/api/emojis/{slug}',
  summary: 'One emoji with all that is known of it',
  fields: z.object({ slug: EmojiSlug }),
  status: 200,
  faults: ['emoji-not-found', 'not-found'],
  reply: EmojiEntry,
});

export const relatedEmojis = endpoint({
  id: 'relatedEmojis',
  method: 'GET',
  path: '/api/emojis/{slug}/related',
  summary: 'Emoji close to one: of its kind first, then by common keywords',
  fields: z.object({ slug: EmojiSlug }),
  status: 200,
  faults: ['emoji-not-found', 'not-found'],
  reply: z.array(EmojiTile),
});
