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
      'Photos and pictures as small WebP, AVIF, JPEG or PNG files, at a quality you choose.',
      'You choose the format and the quality.',
      'Compress images online to WebP, AVIF, JPEG or PNG at the quality you choose.',
    ],
    verifiedBy: [ciFormats, imageCompressed, initialValues],
  },
  {
    sentences: ['Drop it, paste it or pick it; several at once come down as one ZIP.'],
    verifiedBy: [['e2e/compress.spec.ts', 'several images are compressed at once and downloaded as one ZIP']],
  },
  {
    sentences: [
      'The same quality number gives about the same look in every format: the scales of WebP and AVIF were matched to that of JPEG by measurement.',
    ],
    verifiedBy: [
      ['conversions/promised-on-pages.test.ts', 'have similar quality in every format at the same setting'],
    ],
  },
  {
    sentences: [
      'PNG below 100 is reduced to a palette of at most 256 colours, which suits drawings and screenshots; at 100 every pixel stays.',
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
      'It is turned upright, and the data of the camera, the place included, are left out; only a picture that cannot be made smaller comes back as it was, and the page says so.',
    ],
    verifiedBy: [imagesUpright, ciFormats, imagesNeverLarger],
  },
  {
    sentences: ['Animations go on moving as WebP and AVIF; for JPEG and PNG the first frame is taken.'],
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
      'Choose the quality and take the size that comes of it, or name the largest size: then the best quality that fits is searched for, and the result says which one it was.',
    ],
    verifiedBy: [['conversions/compress.test.ts', 'fit a target size with the best quality that fits']],
  },
  {
    sentences: [
      'WebP and JPEG are previewed as you change the settings, before and after under one slider, together with the approximate size.',
      'Your browser makes the preview, and nothing is sent.',
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
      'It is made on our server: the image is sent there once, and deleted when you leave the page.',
    ],
    verifiedBy: [
      [
        'e2e/compress-preview.spec.ts',
        'the exact result follows the settings on request, with a before/after slider @phone',
      ],
    ],
  },
  { sentences: ['WebP at 80 suits most pictures.'], verifiedBy: [initialValues] },
] satisfies readonly PageClaim[];
