import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  imageCompressed,
  initialValues,
  noAccount,
  signatureInvalidated,
  sizeLimit,
} from '#tests/support/promises/shared-tests.ts';

const imageResolution = [
  'conversions/pdf/tools/compress.test.ts',
  'an image stored as %s gets the resolution of the preset and keeps its color space',
] as const;
const photosShrink = [
  'conversions/pdf/tools/compress.test.ts',
  'photos shrink; text, fields, links and bookmarks stay',
] as const;

/** Claims of the page. */
export default {
  'compressPdfCard.summary': [photosShrink],
  'compressPdfWords.description': [sizeLimit, noAccount, imageResolution, initialValues],
  'compressPdfWords.faq.2.answer': [
    [
      'conversions/pdf/tools/compress.test.ts',
      'reaches a target size with no more loss than needed, or notes that it was missed',
    ],
    ['e2e/edit/pdf-tools.spec.ts', 'a PDF is compressed below a size that is typed or chosen'],
  ],
  'compressPdfWords.faq.3.answer': [signatureInvalidated],
  'compressPdfWords.faq.4.answer': [
    ['conversions/pdf/tools/tools.test.ts', 'names a locked or damaged file'],
  ],
  'compressPdfWords.lead': [photosShrink],
  'compressPdfWords.sections.0.paragraphs.0': [photosShrink, imageResolution, initialValues],
  'compressPdfWords.sections.0.paragraphs.1': [
    ['conversions/pdf/tools/compress.test.ts', 'an image in a real file looks the same after compression'],
    photosShrink,
  ],
  'compressPdfWords.sections.1.paragraphs.0': [
    photosShrink,
    ['conversions/pdf/tools/compress.test.ts', 'returns a file that cannot shrink unchanged, with a note'],
  ],
  'compressPdfWords.steps.2.text': [imageCompressed],
} satisfies PageClaims;
