import type { PageClaims } from '#tests/support/promises/claim.ts';
import { worksOffline } from '#tests/support/promises/shared-tests.ts';

const eightAccents = [
  '../src/text/accent.test.ts',
  'include the eight in the specification (sections 3 and 9), by key and name',
] as const;
const accentCase = [
  '../src/text/accent.test.ts',
  'converts %s to %s in British English, keeping case and matching whole words only',
] as const;

/** Claims of the page. */
export default {
  'accentWords.description': [worksOffline, eightAccents],
  'accentWords.faq.0.answer': [worksOffline],
  'accentWords.faq.2.answer': [
    ['e2e/edit/text-tools.spec.ts', 'an accent is applied only by the button (section 2)'],
  ],
  'accentWords.sections.0.paragraphs.0': [
    ['../src/text/accent.test.ts', 'converts (%s) %s to %s (section 9)'],
    accentCase,
  ],
  'accentWords.sections.0.paragraphs.1': [
    ['../src/text/accent.test.ts', 'replaces the trailing punctuation with the %s suffix'],
  ],
  'accentWords.sections.1.paragraphs.0': [accentCase],
  'accentWords.steps.1.text': [eightAccents],
} satisfies PageClaims;
