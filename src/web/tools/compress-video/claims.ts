import type { PageClaim } from '#tests/support/promises/claim.ts';
import { initialValues, videosNeverLarger } from '#tests/support/promises/shared-tests.ts';

const cv = ['e2e/compress.spec.ts', 'a video is compressed'] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'Shrink videos to H.264 or H.265 MP4, at a lower resolution if you like.',
      'You choose the codec, the resolution and the quality, or a maximum size.',
      'Compress videos online with H.264 or H.265, at the same or a lower resolution.',
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
      'Audio that is already small is kept as it is; otherwise it becomes AAC at 128 kbps.',
      'Location data is removed.',
      'If the video can’t be made smaller, you get the original back unchanged, and the page says so.',
    ],
    verifiedBy: [cv, videosNeverLarger],
  },
  {
    sentences: [
      'To estimate the size, four two-second samples of your video are encoded on this server with your settings.',
      'In our tests, the estimate was off by a third at most, and usually by less than a tenth.',
      'You can watch a sample.',
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
      'To stay under a maximum size, the video is encoded in two passes: the first finds where the bits are needed, the second spends them.',
    ],
    verifiedBy: [['conversions/compress.test.ts', 'fit a target size, in %s']],
  },
  {
    sentences: [
      'If it doesn’t fit even at the lowest bitrate, you get the closest result, and the page says so.',
    ],
    verifiedBy: [
      [
        'conversions/compress.test.ts',
        'that cannot fit a target size are made as small as possible, with a note',
      ],
    ],
  },
  { sentences: ['H.264 at CRF 23 suits most videos.'], verifiedBy: [initialValues] },
  {
    sentences: ['H.265 makes smaller files and plays on most recent devices, but not in every browser.'],
    verifiedBy: 'general knowledge',
  },
] satisfies readonly PageClaim[];
