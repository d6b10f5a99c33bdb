import type { PageClaims } from '#tests/support/promises/claim.ts';
import { worksOffline } from '#tests/support/promises/shared-tests.ts';

const sixHundredWords = [
  '../src/text/emoji-translation.test.ts',
  'has at least six hundred unique keywords of one or two lowercase words',
] as const;
const dictShown = [
  'e2e/edit/text-tools.spec.ts',
  'words become emoji with the button, and the dictionary scrolls in 600px (sections 2 and 9)',
] as const;
const translated = ['../src/text/emoji-translation.test.ts', 'turns "%s" into "%s"'] as const;

/** Claims of the page. */
export default {
  'emojiTranslatorCard.summary': [translated],
  'translatorWords.description': [worksOffline, sixHundredWords, dictShown],
  'translatorWords.faq.0.answer': [translated, worksOffline],
  'translatorWords.faq.3.answer': [
    ['../src/messages/emoji-directory.test.ts', 'fills every field of every emoji'],
  ],
  'translatorWords.faq.4.answer': [translated],
  'translatorWords.lead': [translated],
  'translatorWords.sections.0.paragraphs.0': [translated],
  'translatorWords.sections.0.paragraphs.1': [sixHundredWords, dictShown],
  'translatorWords.steps.1.text': [translated],
  'translatorWords.steps.2.text': [dictShown],
} satisfies PageClaims;
