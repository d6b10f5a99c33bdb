import type { Promised } from './site-promises.ts';
import { byHand, ciUpright, cvControls, limit } from './held-by.ts';

const caTags = ['conversions/compress.test.ts', 'keep their cover as %s'] as const;
const ca = ['e2e/compress.spec.ts', 'a recording is compressed'] as const;
const arith = [
  'site-claims.test.ts',
  'state the size of a minute of audio that matches the bitrate',
] as const;
const caLow = ['conversions/compress.test.ts', 'of a low bitrate are returned unchanged'] as const;
const never = [
  'conversions/compress.test.ts',
  'are never returned larger: the pixels of the original are kept, with a note',
] as const;
const neverLargerVideo = [
  'conversions/compress.test.ts',
  'that cannot be made smaller are returned unchanged, with a note',
] as const;
const ciFormats = ['conversions/compress.test.ts', 'become %s, smaller and without camera data'] as const;
const ci = [
  'e2e/compress.spec.ts',
  'an image is compressed, its sizes are shown and the smaller file is downloaded @phone',
] as const;
const ciZip = [
  'e2e/compress.spec.ts',
  'several images are compressed at once and downloaded as one ZIP',
] as const;
const ciAppearance = [
  'conversions/promised-on-pages.test.ts',
  'have similar quality in every format at the same setting',
] as const;
const ciPalette = [
  'conversions/promised-on-pages.test.ts',
  'as compressed PNG have a palette below 100, and every pixel at 100',
] as const;
const ciMove = [
  'conversions/compress.test.ts',
  'that are animated stay animated as WebP, and become a still JPEG with a note',
] as const;
const ciAvif = [
  'conversions/compress.test.ts',
  'that are animated stay animated as AVIF, at a quality or a target size; animated AVIF is read too',
] as const;
const ciFit = ['conversions/compress.test.ts', 'fit a target size with the best quality that fits'] as const;
const ciPreview = [
  'e2e/compress.spec.ts',
  'the size and quality of an image follow the settings, with a before/after slider @phone',
] as const;
const cv = ['e2e/compress.spec.ts', 'a video is compressed'] as const;
const cvRes = ['conversions/compress.test.ts', 'fit a resolution, and are never enlarged'] as const;
const cvEst = [
  'conversions/compress.test.ts',
  'have their result size estimated from a few samples, within a third',
] as const;
const cvOnce = [
  'e2e/compress.spec.ts',
  'the size of a video is estimated first, and the file is uploaded once @phone',
] as const;
const cvFit = ['conversions/compress.test.ts', 'fit a target size, in %s'] as const;
const cvCannot = [
  'conversions/compress.test.ts',
  'that cannot fit a target size are made as small as possible, with a note',
] as const;

/** Promises in the long texts of the media compressors. */
export const compressorsPromises: readonly Promised[] = [
  {
    claims: [
      'Music and speech as smaller MP3 or AAC files, with tags and cover kept.',
      'Make music and speech smaller with the tags and the cover kept.',
      'AAC comes in an M4A file, which keeps tags, cover and the exact length.',
      'Yes, in both formats.',
    ],
    verifiedBy: [caTags, ca],
  },
  {
    claims: [
      'You choose the format and the bitrate.',
      'Compress audio files online to MP3 or AAC at the bitrate you choose.',
    ],
    verifiedBy: [ca, cvControls],
  },
  {
    claims: ['See both sizes, listen to the original and the result, then download the file.'],
    verifiedBy: [ca],
  },
  { claims: ['A minute at 128 kbps is just under one megabyte.'], verifiedBy: [arith] },
  { claims: ['A file that has less than what you ask for is not blown up.'], verifiedBy: [caLow] },
  {
    claims: ['Then you get your original back and a line says so.', 'A larger file is never delivered.'],
    verifiedBy: [never, neverLargerVideo, caLow],
  },
  { claims: ['Up to 137MB each.'], verifiedBy: [limit] },
  { claims: ['“Delete now” beside the download does it at once.'], verifiedBy: [byHand] },
  {
    claims: [
      'Photos and pictures as small WebP, AVIF, JPEG or PNG files, at a quality you choose.',
      'You choose the format and the quality.',
      'Compress images online to WebP, AVIF, JPEG or PNG at the quality you choose.',
    ],
    verifiedBy: [ciFormats, ci, cvControls],
  },
  { claims: ['Drop it, paste it or pick it; several at once come down as one ZIP.'], verifiedBy: [ciZip] },
  { claims: ['See both sizes and the saving, then download the file.'], verifiedBy: [ci] },
  {
    claims: [
      'The same quality number gives about the same look in every format: the scales of WebP and AVIF were matched to that of JPEG by measurement.',
    ],
    verifiedBy: [ciAppearance],
  },
  {
    claims: [
      'PNG below 100 is reduced to a palette of at most 256 colours, which suits drawings and screenshots; at 100 every pixel stays.',
    ],
    verifiedBy: [ciPalette],
  },
  {
    claims: [
      'It is turned upright, and the data of the camera, the place included, are left out; only a picture that cannot be made smaller comes back as it was, and the page says so.',
    ],
    verifiedBy: [ciUpright, ciFormats, never],
  },
  {
    claims: ['Animations go on moving as WebP and AVIF; for JPEG and PNG the first frame is taken.'],
    verifiedBy: [ciMove, ciAvif],
  },
  {
    claims: [
      'Choose the quality and take the size that comes of it, or name the largest size: then the best quality that fits is searched for, and the result says which one it was.',
    ],
    verifiedBy: [ciFit],
  },
  {
    claims: [
      'Ticked, the preview shows the size and the look with each change of the settings, before and after under one slider.',
      'It is the real file, made on our server; the picture is sent there for it, once, and deleted when you leave the page.',
    ],
    verifiedBy: [ciPreview],
  },
  {
    claims: [
      'Films as smaller MP4 files in H.264 or H.265, and smaller frames if you like.',
      'You choose the codec, the resolution and how fine the picture stays, or the size it has to fit under.',
      'Compress videos online with H.264 or H.265, with or without a smaller resolution.',
      'The result is an MP4.',
    ],
    verifiedBy: [cv, cvRes, cvControls],
  },
  {
    claims: [
      'Its sound is kept as it is when it is small already, else written as AAC at 128 kbps.',
      'The place a phone recorded is left out; only a film that cannot be made smaller comes back as it was, and the page says so.',
    ],
    verifiedBy: [cv, neverLargerVideo],
  },
  {
    claims: [
      'The estimate encodes four times two seconds of your film on our server with the settings you chose, and computes the size of the whole from them; on our test films it was off by a third at most, and mostly by less than a tenth.',
      'You can look at the two seconds.',
    ],
    verifiedBy: [cvEst, cvOnce],
  },
  {
    claims: [
      'To fit under a size, the film is encoded in two runs: the first finds out where the bits are needed, the second spends them.',
    ],
    verifiedBy: [cvFit],
  },
  {
    claims: [
      'Where it does not fit even at the lowest bitrate, you get the nearest and a line that says so.',
    ],
    verifiedBy: [cvCannot],
  },
];
