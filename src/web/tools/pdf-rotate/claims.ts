import type { PageClaims } from '#tests/support/promises/claim.ts';
import { noAccount, pdfComplete, sizeLimit } from '#tests/support/promises/shared-tests.ts';

const turned = [
  'conversions/pdf/tools/tools.test.ts',
  'adds the rotation to the existing rotation of a page',
] as const;
const rotated = ['e2e/edit/pdf-tools.spec.ts', 'pages are rotated in the result'] as const;

/** Claims of the page. */
export default {
  'rotatePdfCard.summary': [turned, rotated],
  'rotateWords.description': [sizeLimit, noAccount, turned, rotated],
  'rotateWords.faq.0.answer': [
    ['conversions/pdf/tools/tools.test.ts', 'applies margins to the page as displayed'],
    ['conversions/promised-on-pages.test.ts', 'keep the content cropped off a page in the file'],
  ],
  'rotateWords.faq.1.answer': [turned],
  'rotateWords.faq.2.answer': [turned, rotated],
  'rotateWords.faq.3.answer': [turned, rotated],
  'rotateWords.faq.4.answer': [
    [
      'conversions/promised-on-pages.test.ts',
      'rotate pages with one entry each, and keep the file about the same size',
    ],
  ],
  'rotateWords.lead': [turned, rotated],
  'rotateWords.sections.0.paragraphs.0': [turned, pdfComplete],
  'rotateWords.sections.0.paragraphs.1': [turned],
  'rotateWords.steps.1.text': [turned, rotated],
  'rotateWords.steps.2.text': [turned, rotated],
} satisfies PageClaims;
