import type { PageClaim } from '#tests/support/promises/claim.ts';
import { initialValues, lowBitrateUnchanged } from '#tests/support/promises/shared-tests.ts';

const ca = ['e2e/compress.spec.ts', 'a recording is compressed'] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'Music and speech as smaller MP3 or AAC files, with tags and cover art kept.',
      'Make music and speech smaller, with tags and cover art kept.',
      'AAC comes in an M4A file, which keeps the tags, the cover art and the exact length.',
      'Yes, in both formats.',
    ],
    verifiedBy: [['conversions/compress.test.ts', 'keep their cover as %s'], ca],
  },
  {
    sentences: [
      'You choose the format and the bitrate.',
      'Compress audio files online to MP3 or AAC at the bitrate you choose.',
    ],
    verifiedBy: [ca, initialValues],
  },
  {
    sentences: ['Compare the sizes, listen to the original and the result, then download the file.'],
    verifiedBy: [ca],
  },
  {
    sentences: ['A minute at 128 kbps is just under one megabyte.'],
    verifiedBy: [['site-claims.test.ts', 'state the size of a minute of audio that matches the bitrate']],
  },
  {
    sentences: ['A file that already has a lower bitrate is not enlarged.'],
    verifiedBy: [lowBitrateUnchanged],
  },
  { sentences: ['128 kbps suits most music; speech needs less.'], verifiedBy: [initialValues] },
] satisfies readonly PageClaim[];
