import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  configuredHours,
  imageEditedFurther,
  imagesUpright,
  keptForADay,
  locationRemoved,
  noAccount,
  noTraceAfterDelete,
  samePixels,
  sizeLimit,
} from '#tests/support/promises/shared-tests.ts';

const ieWalk = [
  'e2e/edit/image-edit.spec.ts',
  'an image is resized with its aspect ratio kept, and shown before and after @phone',
] as const;
const ieCropBox = [
  'e2e/edit/image-edit.spec.ts',
  'the crop box and fields stay in sync, by pointer and by keyboard @phone',
] as const;
const ieOneRun = [
  'e2e/edit/image-edit.spec.ts',
  'several changes are made in one run, as the image shows them, and saved in another format @phone',
] as const;
const rotatedAndMirrored = [
  'e2e/edit/image-edit.spec.ts',
  'an image is rotated and mirrored with an immediate preview, by keyboard alone',
] as const;
const watermarks = [
  'e2e/edit/image-edit.spec.ts',
  'a text watermark and an image watermark are applied',
] as const;
const ieFormats = ['site-claims.test.ts', 'name the formats that the image editor keeps unchanged'] as const;

/** Claims of the page. */
export default {
  'imageEditCard.summary': [ieWalk, ieCropBox, ieOneRun, rotatedAndMirrored, watermarks],
  'imageEditWords.description': [
    sizeLimit,
    noAccount,
    ieWalk,
    ieCropBox,
    ieOneRun,
    rotatedAndMirrored,
    watermarks,
  ],
  'imageEditWords.faq.0.answer': [ieFormats],
  'imageEditWords.faq.1.answer': [
    [
      'e2e/edit/image-edit.spec.ts',
      'an image the browser cannot display gets a preview, and is cropped with it',
    ],
  ],
  'imageEditWords.faq.2.answer': [imagesUpright, locationRemoved],
  'imageEditWords.faq.3.answer': [samePixels],
  'imageEditWords.faq.4.answer': [sizeLimit],
  'imageEditWords.faq.5.answer': [keptForADay, configuredHours, noTraceAfterDelete],
  'imageEditWords.sections.0.paragraphs.0': [
    ['conversions/image/edit.test.ts', 'is cropped losslessly at block boundaries, and re-encoded elsewhere'],
    ['conversions/image/edit.test.ts', 'a JPEG stored in orientation %i is rotated as displayed'],
  ],
  'imageEditWords.sections.0.paragraphs.1': [
    ['conversions/image/edit.test.ts', 'a rotated animation keeps the order and delays of its frames'],
    ['conversions/image/faithful.test.ts', '16 bits per channel are kept from PNG to TIFF and back'],
  ],
  'imageEditWords.sections.1.paragraphs.0': [ieCropBox, ieOneRun],
  'imageEditWords.sections.1.paragraphs.1': [ieWalk],
  'imageEditWords.sections.1.paragraphs.2': [
    imageEditedFurther,
    ['e2e/edit/image-edit.spec.ts', 'changes are undone and redone, by button and by key'],
  ],
  'imageEditWords.steps.0.text': [
    ['e2e/edit/image-edit.spec.ts', 'an impossible edit is reported before anything is sent'],
    ['e2e/compress.spec.ts', 'several images are compressed at once and downloaded as one ZIP'],
  ],
  'imageEditWords.steps.1.text': [ieWalk, ieCropBox, ieOneRun, rotatedAndMirrored, watermarks],
  'imageEditWords.steps.2.text': [
    ieWalk,
    ieFormats,
    ['conversions/image/edit.test.ts', 'the result can be saved as %s'],
  ],
} satisfies PageClaims;
