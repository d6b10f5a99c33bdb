import type { PageClaims } from '#tests/support/promises/claim.ts';
import { worksOffline } from '#tests/support/promises/shared-tests.ts';

const emojiCount = [
  '../src/messages/emoji-directory.test.ts',
  'has more than 3,700 emoji, all recommended for general interchange, with unique slugs',
] as const;
const emojiSearch = [
  '../src/messages/emoji-directory.test.ts',
  'searches name, keywords and aliases, ignoring case (section 5)',
] as const;

/** Claims of the emoji directory. */
export default {
  'emojiListWords.description': [emojiCount, emojiSearch],
  'emojiListWords.faq.0.answer': [
    ['e2e/emoji/emoji.spec.ts', 'a tile copies its emoji, and the last ones stay at hand'],
  ],
  'emojiListWords.faq.4.answer': [worksOffline],
  'emojiListWords.lead': [emojiCount],
  'emojiListWords.sections.0.paragraphs.1': [emojiCount],
  'emojiListWords.sections.1.paragraphs.0': [emojiSearch],
} satisfies PageClaims;
