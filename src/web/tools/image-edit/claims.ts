import type { PageClaim } from '#tests/support/promises/claim.ts';
import {
  imageEditedFurther,
  imagesUpright,
  locationRemoved,
  samePixels,
  videoEditedFurther,
} from '#tests/support/promises/shared-tests.ts';

const ieWalk = [
  'e2e/edit/image-edit.spec.ts',
  'an image is resized with its aspect ratio kept, and shown before and after @phone',
] as const;
const ieCropBox = [
  'e2e/edit/image-edit.spec.ts',
  'the crop box and fields stay in sync, by pointer and by keyboard @phone',
] as const;
const ieFormats = ['site-claims.test.ts', 'name the formats that the image editor keeps unchanged'] as const;
const iePreview = [
  'e2e/edit/image-edit.spec.ts',
  'an image the browser cannot display gets a preview, and is cropped with it',
] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'Resize, crop, turn and mirror pictures, or put a watermark on them.',
      'Resize, crop, rotate, flip and watermark images online, animations too.',
      'Write a size, draw a box, choose a turn, or place a watermark, and see it on the picture.',
    ],
    verifiedBy: [
      ieWalk,
      ieCropBox,
      [
        'e2e/edit/image-edit.spec.ts',
        'an image is rotated and mirrored with an immediate preview, by keyboard alone',
      ],
      ['e2e/edit/image-edit.spec.ts', 'a text watermark and an image watermark are applied'],
    ],
  },
  {
    sentences: ['It is shown at once; nothing is sent yet.'],
    verifiedBy: [['e2e/edit/image-edit.spec.ts', 'an impossible edit is reported before anything is sent']],
  },
  {
    sentences: ['Before and after stand side by side; the download keeps the format you sent.'],
    verifiedBy: [ieWalk, ieFormats],
  },
  {
    sentences: [
      'Turning and mirroring only moves them about where the sides of the picture are whole blocks, and so does a crop that begins on their edges: nothing is compressed again, and the result says so.',
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
    sentences: ['Animations are changed frame by frame, and keep the order and the times of their frames.'],
    verifiedBy: [
      ['conversions/image/edit.test.ts', 'a rotated animation keeps the order and delays of its frames'],
    ],
  },
  {
    sentences: ['Pictures with 16 bits per colour keep them where their format holds them.'],
    verifiedBy: [
      ['conversions/image/faithful.test.ts', '16 bits per channel are kept from PNG to TIFF and back'],
    ],
  },
  {
    sentences: [
      'The box to crop by can be drawn, moved and sized with the pointer, a finger or the arrow keys; with Shift they take ten steps at once, with Ctrl a hundred.',
      'Its numbers can be written as well, and can be held to a shape.',
    ],
    verifiedBy: [ieCropBox],
  },
  {
    sentences: [
      'With the aspect ratio kept, width follows height and height follows width.',
      'Without it the picture is stretched to what you write.',
    ],
    verifiedBy: [ieWalk],
  },
  {
    sentences: [
      'A result can be edited further without another upload, turned first and cropped then, and the last edit can be taken back.',
    ],
    verifiedBy: [imageEditedFurther, videoEditedFurther],
  },
  {
    sentences: [
      'JPG, PNG (animated ones too), GIF, WebP, AVIF, BMP, TIFF, JPEG XL and TGA stay what they are.',
      'HEIC comes back as JPG, and what else can be read, such as SVG, PSD, ICO or JPEG 2000, as PNG.',
    ],
    verifiedBy: [ieFormats],
  },
  {
    sentences: [
      'Write the numbers into the fields, or have a preview made: it has the same size as your picture.',
    ],
    verifiedBy: [iePreview],
  },
  {
    sentences: [
      'No: place, time and camera are left out.',
      'The picture is turned the way the camera was held.',
    ],
    verifiedBy: [imagesUpright, locationRemoved],
  },
  { sentences: ['The only watermark is the one you make yourself.'], verifiedBy: [samePixels] },
  {
    sentences: ['Browsers cannot show every format, for example HEIC, TIFF or PSD.'],
    verifiedBy: [iePreview],
  },
] satisfies readonly PageClaim[];
