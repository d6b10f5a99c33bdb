import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  imageCompressed,
  initialValues,
  noAccount,
  sizeLimit,
  videosNeverLarger,
} from '#tests/support/promises/shared-tests.ts';

const cv = ['e2e/compress.spec.ts', 'a video is compressed'] as const;
const fitResolution = ['conversions/compress.test.ts', 'fit a resolution, and are never enlarged'] as const;

/** Claims of the page. */
export default {
  'compressVideoCard.summary': [cv, fitResolution, initialValues],
  'compressVideoWords.description': [sizeLimit, noAccount, cv, fitResolution, initialValues],
  'compressVideoWords.faq.0.answer': 'general knowledge',
  'compressVideoWords.lead': [cv, fitResolution, initialValues],
  'compressVideoWords.sections.0.paragraphs.1': [cv, fitResolution, initialValues, videosNeverLarger],
  'compressVideoWords.sections.1.paragraphs.0': [
    ['conversions/compress.test.ts', 'have their result size estimated from a few samples, within a third'],
    ['e2e/compress.spec.ts', 'the size of a video is estimated first, and the file is uploaded once @phone'],
  ],
  'compressVideoWords.sections.1.paragraphs.1': [
    ['conversions/compress.test.ts', 'fit a target size, in %s'],
    [
      'conversions/compress.test.ts',
      'that cannot fit a target size are made as small as possible, with a note',
    ],
  ],
  'compressVideoWords.steps.1.text': [initialValues],
  'compressVideoWords.steps.2.text': [imageCompressed],
} satisfies PageClaims;
