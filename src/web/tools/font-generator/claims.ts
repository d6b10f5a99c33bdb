import type { PageClaims } from '#tests/support/promises/claim.ts';
import { worksOffline } from '#tests/support/promises/shared-tests.ts';

const twentyFourStyles = [
  '../src/web/tools/font-generator/style-names.test.ts',
  'include at least the twenty-four in the specification (section 3), by name',
] as const;
const seen = [
  'e2e/edit/text-tools.spec.ts',
  'a text is shown in every style, and one of them is copied (sections 2 and 8)',
] as const;
const accentsKept = ['../src/text/font-styles.test.ts', 'keeps accents on their base letters'] as const;
const holes = [
  '../src/text/font-styles.test.ts',
  'uses the letterlike symbols missing from the mathematical alphabets',
] as const;

/** Claims of the page. */
export default {
  'fontWords.description': [worksOffline, twentyFourStyles, seen],
  'fontWords.faq.0.answer': [worksOffline],
  'fontWords.faq.4.answer': [
    ['../src/text/font-styles.test.ts', 'adds two marks per character for Zalgo, but none after whitespace'],
  ],
  'fontWords.faq.5.answer': [
    accentsKept,
    holes,
    [
      '../src/text/font-styles.test.ts',
      'leaves other scripts unchanged, apart from marks added to every character',
    ],
  ],
  'fontWords.faq.6.answer': [holes],
  'fontWords.lead': [twentyFourStyles, seen],
  'fontWords.sections.1.paragraphs.1': [accentsKept, holes],
  'fontWords.sections.2.paragraphs.0': [seen],
  'fontWords.steps.0.text': [seen],
  'fontWords.steps.1.text': [accentsKept, holes],
  'fontWords.steps.2.text': [seen],
} satisfies PageClaims;
