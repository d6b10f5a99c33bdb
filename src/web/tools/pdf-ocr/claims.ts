import type { PageClaim } from '#tests/support/promises/claim.ts';

const found = [
  'conversions/pdf/tools/ocr.test.ts',
  'the words of a scan that is turned by %i degrees are found where they are, and it looks as before',
] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'Scanned pages get text that you can search, select and copy.',
      'They look the same as before.',
      'Make a scanned PDF searchable: its words can be found, selected and copied, and its pages look the same as before.',
      'Make scanned PDF files searchable online with text recognition (OCR).',
      'Each scanned page is read by Tesseract, and its words are added as invisible text in the same place.',
      'The page itself is not changed: it looks exactly as it did before.',
      'Not in this PDF, because the page is still an image.',
    ],
    verifiedBy: [found],
  },
  {
    sentences: [
      'Pages whose text can already be selected stay as they are.',
      'If that is true of every page, you get the original back, and a note says so.',
    ],
    verifiedBy: [
      ['conversions/pdf/tools/ocr.test.ts', 'pages with text stay as they are, beside scans with a stamp'],
      [
        'conversions/pdf/tools/ocr.test.ts',
        'a PDF whose text can be selected is returned as it is, with a note',
      ],
    ],
  },
  {
    sentences: ['A file may have up to 200 scanned pages.'],
    verifiedBy: [['conversions/pdf/tools/ocr.test.ts', 'more scanned pages than one job reads are rejected']],
  },
] satisfies readonly PageClaim[];
