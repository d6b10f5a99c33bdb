import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  initialValues,
  lowBitrateUnchanged,
  noAccount,
  sizeLimit,
} from '#tests/support/promises/shared-tests.ts';

const ca = ['e2e/compress.spec.ts', 'a recording is compressed'] as const;
const coverKept = ['conversions/compress.test.ts', 'keep their cover as %s'] as const;

/** Claims of the page. */
export default {
  'compressAudioCard.summary': [coverKept, ca],
  'compressAudioWords.description': [sizeLimit, noAccount, ca, initialValues],
  'compressAudioWords.faq.0.answer': [coverKept, ca],
  'compressAudioWords.lead': [coverKept, ca, initialValues],
  'compressAudioWords.sections.0.paragraphs.0': [
    ['site-claims.test.ts', 'state the size of a minute of audio that matches the bitrate'],
    lowBitrateUnchanged,
  ],
  'compressAudioWords.sections.0.paragraphs.1': [coverKept, ca],
  'compressAudioWords.steps.1.text': [initialValues],
  'compressAudioWords.steps.2.text': [ca],
} satisfies PageClaims;
