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
      'A smaller PDF with the same text, links and forms; you choose the image quality.',
      'Its images are reduced to the quality you choose; its text, links and form fields stay as they are.',
      'Then the file is repacked, without further loss.',
      'Text is not turned into images.',
    ],
    verifiedBy: [pcStay],
  },
  {
    sentences: [
      'Compress PDF files online: choose between screen, eBook, printer and prepress quality.',
      'A photo from a phone has several times the pixels that a screen or a printer can show; the preset scales it down to 72, 150 or 300 dots per inch and recompresses it.',
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
      'If rebuilding the whole file makes it clearly smaller, the rebuilt file is used, but only after it has been compared with the original: the same pages, text, links and look.',
    ],
    verifiedBy: [
      ['conversions/pdf/tools/compress.test.ts', 'an image in a real file looks the same after compression'],
      pcStay,
    ],
  },
  {
    sentences: [
      'Choose “Fit under a size”, and the best quality that fits is found.',
      'If the file can’t be made that small, you get the smallest version, and a note says so.',
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
      'A file that can’t be made smaller is not made larger: you get the original back, and the page says so.',
    ],
    verifiedBy: [
      ['conversions/pdf/tools/compress.test.ts', 'returns a file that cannot shrink unchanged, with a note'],
    ],
  },
  {
    sentences: ['It becomes invalid, because it certifies that the file has not been changed.'],
    verifiedBy: [signatureInvalidated],
  },
] satisfies readonly PageClaim[];
