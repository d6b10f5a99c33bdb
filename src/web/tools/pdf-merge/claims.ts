import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  figuresOfServer,
  noAccount,
  pdfComplete,
  signatureInvalidated,
  sizeLimit,
} from '#tests/support/promises/shared-tests.ts';

const merge = [
  'conversions/pdf/tools/tools.test.ts',
  'keeps pages in order, with bookmarks, links, fields and the title of the first file',
] as const;
const mergedWhole = ['conversions/pdf/tools/survival.test.ts', 'of each file is in the merged one'] as const;
const mergedInOrder = [
  'e2e/edit/pdf-tools.spec.ts',
  'files are merged in the chosen order, and a file that is not a PDF is rejected by name @phone',
] as const;

/** Claims of the page. */
export default {
  'mergePdfCard.summary': [merge, mergedWhole, pdfComplete],
  'mergeWords.description': [sizeLimit, noAccount, merge, mergedWhole, pdfComplete],
  'mergeWords.faq.0.answer': [figuresOfServer],
  'mergeWords.faq.1.answer': [merge, pdfComplete],
  'mergeWords.faq.2.answer': [merge, pdfComplete],
  'mergeWords.faq.3.answer': [signatureInvalidated],
  'mergeWords.lead': [merge, mergedWhole, pdfComplete],
  'mergeWords.sections.0.paragraphs.0': [merge, mergedWhole, pdfComplete],
  'mergeWords.sections.0.paragraphs.1': [merge, mergedWhole, pdfComplete],
  'mergeWords.sections.1.paragraphs.0': [
    ['conversions/pdf/tools/tools.test.ts', 'merges locked files with their passwords'],
    ['e2e/edit/pdf-tools.spec.ts', 'a locked PDF asks for its password when it is merged'],
    ['conversions/pdf/tools/tools.test.ts', 'repairs a damaged file and adds a note'],
  ],
  'mergeWords.steps.0.text': [mergedInOrder],
  'mergeWords.steps.1.text': [
    mergedInOrder,
    [
      'e2e/edit/pdf-tools.spec.ts',
      'files are reordered by dragging and by keyboard, and show their first pages',
    ],
  ],
  'mergeWords.steps.2.text': [merge, mergedWhole, pdfComplete],
} satisfies PageClaims;
