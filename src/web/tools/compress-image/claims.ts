import type { PageClaim } from '#tests/support/promises/claim.ts';
import {
  imageCompressed,
  imagesNeverLarger,
  imagesUpright,
  initialValues,
} from '#tests/support/promises/shared-tests.ts';

const ciFormats = ['conversions/compress.test.ts', 'become %s, smaller and without camera data'] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'Photos and graphics as smaller WebP, AVIF, JPEG or PNG files, at the quality you choose.',
      'You choose the format and the quality.',
      'Compress images online to WebP, AVIF, JPEG or PNG at the quality you choose.',
    ],
    verifiedBy: [ciFormats, imageCompressed, initialValues],
  },
  {
    sentences: ['Drop it, paste it or click to browse.', 'Several images come back as one ZIP.'],
    verifiedBy: [['e2e/compress.spec.ts', 'several images are compressed at once and downloaded as one ZIP']],
  },
  {
    sentences: [
      'The same quality value looks about the same in every format: the scales of WebP and AVIF were matched to JPEG’s by measurement.',
    ],
    verifiedBy: [
      ['conversions/promised-on-pages.test.ts', 'have similar quality in every format at the same setting'],
    ],
  },
  {
    sentences: [
      'Below 100, a PNG is reduced to at most 256 colours, which suits drawings and screenshots; at 100, every pixel is kept.',
    ],
    verifiedBy: [
      [
        'conversions/promised-on-pages.test.ts',
        'as compressed PNG have a palette below 100, and every pixel at 100',
      ],
    ],
  },
  {
    sentences: [
      'It is rotated upright, and camera data, including location, is removed.',
      'If it can’t be made smaller, you get the original back unchanged, and the page says so.',
    ],
    verifiedBy: [imagesUpright, ciFormats, imagesNeverLarger],
  },
  {
    sentences: ['Animations stay animated as WebP and AVIF; JPEG and PNG get the first frame.'],
    verifiedBy: [
      [
        'conversions/compress.test.ts',
        'that are animated stay animated as WebP, and become a still JPEG with a note',
      ],
      [
        'conversions/compress.test.ts',
        'that are animated stay animated as AVIF, at a quality or a target size; animated AVIF is read too',
      ],
    ],
  },
  {
    sentences: [
      'Choose a quality, or set a maximum size: you then get the best quality that fits, and the result says which.',
    ],
    verifiedBy: [['conversions/compress.test.ts', 'fit a target size with the best quality that fits']],
  },
  {
    sentences: [
      'For WebP and JPEG, a live preview compares before and after with a slider, and shows the approximate size.',
      'Your browser makes the preview, and nothing is uploaded.',
    ],
    verifiedBy: [
      [
        'e2e/compress-preview.spec.ts',
        'an image is previewed by the browser as settings change, and nothing is sent @phone',
      ],
    ],
  },
  {
    sentences: [
      'Tick “Show the exact result” to see the real file in any format.',
      'It is made on this server: the image is uploaded once, and deleted when you leave the page.',
    ],
    verifiedBy: [
      [
        'e2e/compress-preview.spec.ts',
        'the exact result follows the settings on request, with a before/after slider @phone',
      ],
    ],
  },
  { sentences: ['WebP at 80 suits most images.'], verifiedBy: [initialValues] },
] satisfies readonly PageClaim[];
