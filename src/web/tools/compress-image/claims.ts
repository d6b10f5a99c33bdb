import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  imageCompressed,
  imagesNeverLarger,
  imagesUpright,
  initialValues,
  noAccount,
  sizeLimit,
} from '#tests/support/promises/shared-tests.ts';

const ciFormats = ['conversions/compress.test.ts', 'become %s, smaller and without camera data'] as const;

/** Claims of the page. */
export default {
  'compressImageCard.summary': [ciFormats, imageCompressed, initialValues],
  'compressImageWords.description': [sizeLimit, noAccount, ciFormats, imageCompressed, initialValues],
  'compressImageWords.lead': [ciFormats, imageCompressed, initialValues],
  'compressImageWords.sections.0.paragraphs.0': [
    ['conversions/promised-on-pages.test.ts', 'have similar quality in every format at the same setting'],
  ],
  'compressImageWords.sections.0.paragraphs.1': [
    [
      'conversions/promised-on-pages.test.ts',
      'as compressed PNG have a palette below 100, and every pixel at 100',
    ],
  ],
  'compressImageWords.sections.1.paragraphs.0': [
    imagesUpright,
    ciFormats,
    imagesNeverLarger,
    [
      'conversions/compress.test.ts',
      'that are animated stay animated as WebP, and become a still JPEG with a note',
    ],
    [
      'conversions/compress.test.ts',
      'that are animated stay animated as AVIF, at a quality or a target size; animated AVIF is read too',
    ],
  ],
  'compressImageWords.sections.2.paragraphs.0': [
    ['conversions/compress.test.ts', 'fit a target size with the best quality that fits'],
  ],
  'compressImageWords.sections.2.paragraphs.1': [
    [
      'e2e/compress-preview.spec.ts',
      'an image is previewed by the browser as settings change, and nothing is sent @phone',
    ],
  ],
  'compressImageWords.sections.2.paragraphs.2': [
    [
      'e2e/compress-preview.spec.ts',
      'the exact result follows the settings on request, with a before/after slider @phone',
    ],
  ],
  'compressImageWords.steps.0.text': [
    ['e2e/compress.spec.ts', 'several images are compressed at once and downloaded as one ZIP'],
  ],
  'compressImageWords.steps.1.text': [initialValues],
  'compressImageWords.steps.2.text': [imageCompressed],
} satisfies PageClaims;
