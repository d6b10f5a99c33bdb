import type { PageClaim } from '#tests/support/promises/claim.ts';
import { initialValues, signatureInvalidated } from '#tests/support/promises/shared-tests.ts';

const pcStay = [
  'conversions/pdf/tools/compress.test.ts',
  'photos shrink; text, fields, links and bookmarks stay',
] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'A smaller PDF with the same words, links and forms; you choose how fine its pictures stay.',
      'Its pictures are brought down to what you need; its words, links and form fields stay.',
      'Then what is in the file is packed anew, without further loss.',
      'Text is not turned into pictures.',
    ],
    verifiedBy: [pcStay],
  },
  {
    sentences: [
      'Compress PDF files online: choose between screen, eBook, printer and prepress quality.',
      'A photo from a phone has several times the dots that a screen shows or a printer sets; the preset brings it down to 72, 150 or 300 dots per inch and compresses it anew.',
    ],
    verifiedBy: [
      [
        'conversions/pdf/tools/compress.test.ts',
        'an image stored as %s gets the resolution of the preset and keeps its color space',
      ],
      initialValues,
    ],
  },
  {
    sentences: [
      'Where a complete rewriting of the file is clearly smaller, that one is taken, but only after it was compared with the original: the same pages, the same words, the same links, and the same look.',
    ],
    verifiedBy: [
      ['conversions/pdf/tools/compress.test.ts', 'an image in a real file looks the same after compression'],
      pcStay,
    ],
  },
  {
    sentences: [
      'Choose “Fit under a size”, and the best quality that fits is searched for.',
      'If the file cannot be made that small, you get the smallest version, and a note says so.',
    ],
    verifiedBy: [
      [
        'conversions/pdf/tools/compress.test.ts',
        'reaches a target size with no more loss than needed, or notes that it was missed',
      ],
      ['e2e/edit/pdf-tools.spec.ts', 'a PDF is compressed below a size that is typed or chosen'],
    ],
  },
  {
    sentences: [
      'A file that cannot be made smaller is not made larger: you get the original back, and a line says so.',
    ],
    verifiedBy: [
      ['conversions/pdf/tools/compress.test.ts', 'returns a file that cannot shrink unchanged, with a note'],
    ],
  },
  {
    sentences: ['It is no longer valid afterwards, because it vouches for a file that has not been changed.'],
    verifiedBy: [signatureInvalidated],
  },
] satisfies readonly PageClaim[];
