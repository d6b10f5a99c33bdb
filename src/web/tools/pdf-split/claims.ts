import type { PageClaims } from '#tests/support/promises/claim.ts';
import { noAccount, sizeLimit } from '#tests/support/promises/shared-tests.ts';

const groups = [
  'conversions/pdf/tools/tools.test.ts',
  'makes a separate PDF of each group, with the bookmarks that lead into it',
] as const;
const splitE2e = [
  'e2e/edit/pdf-tools.spec.ts',
  'a PDF is split at the pages clicked or typed, with both in sync',
] as const;
const extract = ['conversions/pdf/tools/tools.test.ts', 'extracts pages in the requested order'] as const;
const lean = ['conversions/promised-on-pages.test.ts', 'drop images that only other pages use'] as const;

/** Claims of the page. */
export default {
  'splitPdfCard.summary': [groups, splitE2e],
  'splitWords.description': [sizeLimit, noAccount, groups, splitE2e],
  'splitWords.faq.0.answer': [
    ['conversions/promised-on-pages.test.ts', 'make at most as many files at once as the page states'],
    groups,
  ],
  'splitWords.faq.1.answer': [
    ['conversions/pdf/tools/tools.test.ts', '%s names the page and the page count'],
  ],
  'splitWords.faq.2.answer': [['conversions/pdf/tools/tools.test.ts', 'names a locked or damaged file']],
  'splitWords.faq.3.answer': [lean],
  'splitWords.lead': [groups, splitE2e],
  'splitWords.sections.0.paragraphs.0': [groups, splitE2e, extract],
  'splitWords.sections.0.paragraphs.1': [extract, splitE2e],
  'splitWords.sections.1.paragraphs.0': [
    groups,
    ['conversions/pdf/tools/survival.test.ts', 'stays with its pages when they are split'],
    lean,
  ],
  'splitWords.steps.1.text': [groups, splitE2e],
  'splitWords.steps.2.text': [groups, splitE2e],
} satisfies PageClaims;
