import type { PageClaim } from '#tests/support/promises/claim.ts';
import { pdfComplete } from '#tests/support/promises/shared-tests.ts';

const turned = [
  'conversions/pdf/tools/tools.test.ts',
  'adds the rotation to the existing rotation of a page',
] as const;
const margins = ['conversions/pdf/tools/tools.test.ts', 'applies margins to the page as displayed'] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'Turn pages that lie on their side or stand on their head, all of them or just some.',
      'Turn pages by 90, 180 or 270 degrees and keep them that way: all pages, or only those you name.',
      'Rotate PDF pages online and save them turned.',
      'Write “all”, or pages such as 1-3, 5, and choose how far to turn them clockwise.',
      'The pages open turned in every viewer and print that way.',
      'Yes: name them, for example 2, 4-6.',
      'With “all” every page is turned.',
      'Here the turn is saved in the file.',
    ],
    verifiedBy: [turned, ['e2e/edit/pdf-tools.spec.ts', 'pages are rotated in the result']],
  },
  {
    sentences: [
      'Turning a page changes that note and nothing else: text stays text, pictures keep every pixel, and links and form fields turn with their page.',
    ],
    verifiedBy: [turned, pdfComplete],
  },
  {
    sentences: [
      'A page that is turned already is turned further from there, so two turns by 90 degrees make 180.',
      'Clockwise.',
      'For a quarter turn to the left choose 270 degrees.',
    ],
    verifiedBy: [turned],
  },
  { sentences: ['Yes: choose “Crop pages” and enter the margins in millimetres.'], verifiedBy: [margins] },
  {
    sentences: [
      'What is cut off is no longer shown or printed, but stays in the file, so that nothing is lost.',
    ],
    verifiedBy: [
      margins,
      ['conversions/promised-on-pages.test.ts', 'keep the content cropped off a page in the file'],
    ],
  },
  {
    sentences: ['No, and the file stays about as large as it was.'],
    verifiedBy: [
      [
        'conversions/promised-on-pages.test.ts',
        'rotate pages with one entry each, and keep the file about the same size',
      ],
    ],
  },
  {
    sentences: ['Every page of a PDF carries a note that says which side is up.'],
    verifiedBy: 'general knowledge',
  },
] satisfies readonly PageClaim[];
