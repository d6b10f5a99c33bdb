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
      'Rotate sideways or upside-down pages, all of them or just some.',
      'Rotate pages by 90, 180 or 270 degrees and save them that way: all pages, or only those you choose.',
      'Rotate PDF pages online and save the result.',
      'Enter “all”, or pages such as 1-3, 5, and choose how far to rotate them clockwise.',
      'The pages open rotated in every viewer and print that way.',
      'Yes: enter them, for example 2, 4-6.',
      'With “all”, every page is rotated.',
      'Here, the rotation is saved in the file.',
    ],
    verifiedBy: [turned, ['e2e/edit/pdf-tools.spec.ts', 'pages are rotated in the result']],
  },
  {
    sentences: [
      'Rotating a page changes that value and nothing else: text stays text, images keep every pixel, and links and form fields rotate with their page.',
    ],
    verifiedBy: [turned, pdfComplete],
  },
  {
    sentences: [
      'A page that is already rotated is rotated further, so two rotations by 90 degrees make 180.',
      'Clockwise.',
      'For a quarter turn to the left, choose 270 degrees.',
    ],
    verifiedBy: [turned],
  },
  { sentences: ['Yes: choose “Crop pages” and enter the margins in millimetres.'], verifiedBy: [margins] },
  {
    sentences: ['What is cut off is no longer shown or printed, but stays in the file, so nothing is lost.'],
    verifiedBy: [
      margins,
      ['conversions/promised-on-pages.test.ts', 'keep the content cropped off a page in the file'],
    ],
  },
  {
    sentences: ['No, and the file stays about the same size.'],
    verifiedBy: [
      [
        'conversions/promised-on-pages.test.ts',
        'rotate pages with one entry each, and keep the file about the same size',
      ],
    ],
  },
  {
    sentences: ['Every page of a PDF stores which way is up.'],
    verifiedBy: 'general knowledge',
  },
] satisfies readonly PageClaim[];
