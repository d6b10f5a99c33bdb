import type { PageClaims } from '#tests/support/promises/claim.ts';
import { figuresOfServer, noAccount, pdfComplete, sizeLimit } from '#tests/support/promises/shared-tests.ts';

const anyOrder = [
  'conversions/pdf/tools/organize.test.ts',
  'pages of two files are put in any order, rotated, repeated and left out',
] as const;
const byMouse = [
  'e2e/edit/pdf-organize.spec.ts',
  'pages of two files are selected, rotated, dragged, repeated and removed, and become one PDF @phone',
] as const;
const byKeyboard = [
  'e2e/edit/pdf-organize.spec.ts',
  'pages are selected, moved, rotated and removed by keyboard alone, and changes undone',
] as const;

/** Claims of the page. */
export default {
  'organizeCard.summary': [anyOrder, byMouse],
  'organizeWords.description': [sizeLimit, noAccount],
  'organizeWords.faq.0.answer': [figuresOfServer],
  'organizeWords.faq.1.answer': [byMouse],
  'organizeWords.lead': [anyOrder, byMouse],
  'organizeWords.sections.0.paragraphs.0': [anyOrder, byMouse, byKeyboard],
  'organizeWords.sections.0.paragraphs.1': [
    [
      'conversions/pdf/tools/organize.test.ts',
      'blank pages are as large as the page before them, and at the front as the one after them',
    ],
    byMouse,
  ],
  'organizeWords.sections.0.paragraphs.2': [byKeyboard],
  'organizeWords.sections.1.paragraphs.0': [
    [
      'conversions/pdf/tools/organize.test.ts',
      'bookmarks, links and labels stay with their pages; blank pages have no label',
    ],
    pdfComplete,
  ],
  'organizeWords.sections.1.paragraphs.1': [
    ['e2e/edit/pdf-organize.spec.ts', 'a locked file shows its pages after its password, and sends nothing'],
  ],
  'organizeWords.steps.0.text': [anyOrder, byMouse],
  'organizeWords.steps.1.text': [anyOrder, byMouse],
} satisfies PageClaims;
