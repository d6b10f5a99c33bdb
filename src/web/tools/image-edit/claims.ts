import type { PageClaim } from '#tests/support/promises/claim.ts';
import {
  imageEditedFurther,
  imagesUpright,
  locationRemoved,
  samePixels,
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
const ieUndo = [
  'e2e/edit/image-edit.spec.ts',
  'changes are undone and redone, by button and by key',
] as const;
const ieSaved = ['conversions/image/edit.test.ts', 'the result can be saved as %s'] as const;
const ieFormats = ['site-claims.test.ts', 'name the formats that the image editor keeps unchanged'] as const;
const iePreview = [
  'e2e/edit/image-edit.spec.ts',
  'an image the browser cannot display gets a preview, and is cropped with it',
] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'Resize, crop, rotate, straighten and brighten images, or add a watermark.',
      'Resize, crop, rotate, straighten, brighten and watermark images online, animations too.',
      'Set a size, move the crop box, rotate, straighten, adjust or add a watermark, and see it on the image.',
      'All changes are made in one go.',
    ],
    verifiedBy: [
      ieWalk,
      ieCropBox,
      ieOneRun,
      [
        'e2e/edit/image-edit.spec.ts',
        'an image is rotated and mirrored with an immediate preview, by keyboard alone',
      ],
      ['e2e/edit/image-edit.spec.ts', 'a text watermark and an image watermark are applied'],
    ],
  },
  {
    sentences: ['It appears right away; nothing is uploaded yet.'],
    verifiedBy: [['e2e/edit/image-edit.spec.ts', 'an impossible edit is reported before anything is sent']],
  },
  {
    sentences: [
      'See before and after side by side.',
      'The download keeps the original format, unless you choose JPG, PNG, WebP or AVIF.',
    ],
    verifiedBy: [ieWalk, ieFormats, ieSaved],
  },
  {
    sentences: [
      'If the width and height are whole numbers of blocks, rotating and flipping only rearrange the blocks, and so does cropping from a block’s edge: nothing is recompressed, and the result says so.',
    ],
    verifiedBy: [
      [
        'conversions/image/edit.test.ts',
        'is cropped losslessly at block boundaries, and re-encoded elsewhere',
      ],
      ['conversions/image/edit.test.ts', 'a JPEG stored in orientation %i is rotated as displayed'],
    ],
  },
  {
    sentences: ['Animations are edited frame by frame, and keep the order and the timing of their frames.'],
    verifiedBy: [
      ['conversions/image/edit.test.ts', 'a rotated animation keeps the order and delays of its frames'],
    ],
  },
  {
    sentences: ['Images with 16 bits per channel keep that depth where their format allows it.'],
    verifiedBy: [
      ['conversions/image/faithful.test.ts', '16 bits per channel are kept from PNG to TIFF and back'],
    ],
  },
  {
    sentences: [
      'Move and resize the crop box with the mouse, a finger or the arrow keys; hold Shift for ten pixels at a time, Ctrl for a hundred.',
      'You can also enter its position and size, and lock it to a ratio or to a size such as an Instagram post or a passport photo.',
    ],
    verifiedBy: [ieCropBox, ieOneRun],
  },
  {
    sentences: [
      'With the aspect ratio locked, changing the width changes the height, and vice versa.',
      'Without it, the image is stretched to the size you enter.',
    ],
    verifiedBy: [ieWalk],
  },
  {
    sentences: [
      'Every change can be undone and redone.',
      'A result can be edited further without another upload.',
    ],
    verifiedBy: [imageEditedFurther, ieUndo],
  },
  {
    sentences: [
      'JPG, PNG (animated ones too), GIF, WebP, AVIF, BMP, TIFF, JPEG XL and TGA keep their format.',
      'HEIC becomes JPG, and everything else that can be read, such as SVG, PSD, ICO or JPEG 2000, becomes PNG.',
    ],
    verifiedBy: [ieFormats],
  },
  {
    sentences: [
      'Enter sizes and positions as numbers, or make a preview: it has the same dimensions as your image.',
    ],
    verifiedBy: [iePreview],
  },
  {
    sentences: ['No: the location, time and camera model are removed.', 'The image is rotated upright.'],
    verifiedBy: [imagesUpright, locationRemoved],
  },
  { sentences: ['The only watermark is the one you add yourself.'], verifiedBy: [samePixels] },
  {
    sentences: ['Most browsers can’t show formats such as HEIC, TIFF or PSD.'],
    verifiedBy: [iePreview],
  },
] satisfies readonly PageClaim[];
