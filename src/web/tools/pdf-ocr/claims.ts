import type { PageClaims } from '#tests/support/promises/claim.ts';
import { noAccount, sizeLimit } from '#tests/support/promises/shared-tests.ts';

const found = [
  'conversions/pdf/tools/ocr.test.ts',
  'the words of a scan that is turned by %i degrees are found where they are, and it looks as before',
] as const;

/** Claims of the page. */
export default {
  'searchablePdfCard.summary': [found],
  'searchablePdfWords.description': [sizeLimit, noAccount, found],
  'searchablePdfWords.faq.0.answer': [found],
  'searchablePdfWords.faq.1.answer': [
    ['conversions/pdf/tools/ocr.test.ts', 'more scanned pages than one job reads are rejected'],
  ],
  'searchablePdfWords.lead': [found],
  'searchablePdfWords.sections.0.paragraphs.0': [found],
  'searchablePdfWords.sections.0.paragraphs.1': [
    ['conversions/pdf/tools/ocr.test.ts', 'pages with text stay as they are, beside scans with a stamp'],
    [
      'conversions/pdf/tools/ocr.test.ts',
      'a PDF whose text can be selected is returned as it is, with a note',
    ],
  ],
} satisfies PageClaims;
