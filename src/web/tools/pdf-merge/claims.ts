import type { PageClaim } from '#tests/support/promises/claim.ts';
import { figuresOfServer, pdfComplete, signatureInvalidated } from '#tests/support/promises/shared-tests.ts';

const merge = [
  'conversions/pdf/tools/tools.test.ts',
  'keeps pages in order, with bookmarks, links, fields and the title of the first file',
] as const;

/** Claims of the page. */
export default [
  {
    sentences: ['They become invalid, because a signature certifies that the file has not been changed.'],
    verifiedBy: [signatureInvalidated],
  },
  {
    sentences: ['If a file needs a password, enter it in the file’s row; the result opens without one.'],
    verifiedBy: [
      ['conversions/pdf/tools/tools.test.ts', 'merges locked files with their passwords'],
      ['e2e/edit/pdf-tools.spec.ts', 'a locked PDF asks for its password when it is merged'],
    ],
  },
  {
    sentences: [
      'Combine PDFs into one, in the order you choose; bookmarks and links are kept.',
      'Combine several PDFs into one, in the order you choose.',
      'Bookmarks, links, form fields and attachments are kept.',
      'Merge PDF files online into one document, in the order you choose, with bookmarks and links kept.',
      'Press the button and download one PDF with all pages.',
      'Each file keeps its bookmarks: they appear under an entry with the file’s name.',
      'Links inside a file still lead to the right page, including links to named destinations.',
      'Form fields stay fields, and attachments stay attached.',
      'The title, author and other metadata are those of the first file.',
    ],
    verifiedBy: [
      merge,
      ['conversions/pdf/tools/survival.test.ts', 'of each file is in the merged one'],
      pdfComplete,
    ],
  },
  {
    sentences: ['Drop two or more PDFs.', 'You can add more at any time.', 'The × removes a file.'],
    verifiedBy: [
      [
        'e2e/edit/pdf-tools.spec.ts',
        'files are merged in the chosen order, and a file that is not a PDF is rejected by name @phone',
      ],
    ],
  },
  {
    sentences: ['Drag a row, or use its arrows.'],
    verifiedBy: [
      [
        'e2e/edit/pdf-tools.spec.ts',
        'files are reordered by dragging and by keyboard, and show their first pages',
      ],
    ],
  },
  {
    sentences: ['A damaged file is repaired if possible, and a note says so.'],
    verifiedBy: [['conversions/pdf/tools/tools.test.ts', 'repairs a damaged file and adds a note']],
  },
  { sentences: ['Up to 20.'], verifiedBy: [figuresOfServer] },
  {
    sentences: [
      'Pages are copied as they are: text stays text, and images are not recompressed.',
      'Every page keeps its own size and orientation.',
    ],
    verifiedBy: [merge, pdfComplete],
  },
] satisfies readonly PageClaim[];
