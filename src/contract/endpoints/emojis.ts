import { z } from 'zod';
import { EmojiEntry, EmojiSlug, EmojiTile } from '../emoji.ts';
import { endpoint, unchanged } from '../endpoint.ts';

export const listEmojis = endpoint({
  id: 'listEmojis',
  method: 'GET',
  path: '/api/emojis',
  summary: 'List all emojis, without their descriptions',
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
  summary: 'Get an emoji',
  fields: z.object({ slug: EmojiSlug }),
  status: 200,
  faults: ['emoji-not-found', 'not-found'],
  reply: EmojiEntry,
});

export const relatedEmojis = endpoint({
  id: 'relatedEmojis',
  method: 'GET',
  path: '/api/emojis/{slug}/related',
  summary: 'List related emojis: those of the same kind first, then those with keywords in common',
  fields: z.object({ slug: EmojiSlug }),
  status: 200,
  faults: ['emoji-not-found', 'not-found'],
  reply: z.array(EmojiTile),
});
