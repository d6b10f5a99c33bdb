import type { PageClaim } from '#tests/support/promises/claim.ts';
import { initialValues, videosNeverLarger } from '#tests/support/promises/shared-tests.ts';

const cv = ['e2e/compress.spec.ts', 'a video is compressed'] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'Films as smaller MP4 files in H.264 or H.265, and smaller frames if you like.',
      'You choose the codec, the resolution and how fine the picture stays, or the size it has to fit under.',
      'Compress videos online with H.264 or H.265, with or without a smaller resolution.',
      'The result is an MP4.',
    ],
    verifiedBy: [
      cv,
      ['conversions/compress.test.ts', 'fit a resolution, and are never enlarged'],
      initialValues,
    ],
  },
  {
    sentences: [
      'Its sound is kept as it is when it is small already, else written as AAC at 128 kbps.',
      'The place a phone recorded is left out; only a film that cannot be made smaller comes back as it was, and the page says so.',
    ],
    verifiedBy: [cv, videosNeverLarger],
  },
  {
    sentences: [
      'The estimate encodes four times two seconds of your film on our server with the settings you chose, and computes the size of the whole from them; on our test films it was off by a third at most, and mostly by less than a tenth.',
      'You can look at the two seconds.',
    ],
    verifiedBy: [
      ['conversions/compress.test.ts', 'have their result size estimated from a few samples, within a third'],
      [
        'e2e/compress.spec.ts',
        'the size of a video is estimated first, and the file is uploaded once @phone',
      ],
    ],
  },
  {
    sentences: [
      'To fit under a size, the film is encoded in two runs: the first finds out where the bits are needed, the second spends them.',
    ],
    verifiedBy: [['conversions/compress.test.ts', 'fit a target size, in %s']],
  },
  {
    sentences: [
      'Where it does not fit even at the lowest bitrate, you get the nearest and a line that says so.',
    ],
    verifiedBy: [
      [
        'conversions/compress.test.ts',
        'that cannot fit a target size are made as small as possible, with a note',
      ],
    ],
  },
  { sentences: ['H.264 at CRF 23 suits most films.'], verifiedBy: [initialValues] },
  {
    sentences: [
      'H.265 makes smaller files and plays on most devices of recent years, but not in every browser.',
    ],
    verifiedBy: 'general knowledge',
  },
] satisfies readonly PageClaim[];
