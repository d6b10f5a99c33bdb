import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  configuredHours,
  imagesNeverLarger,
  keptForADay,
  lowBitrateUnchanged,
  noTraceAfterDelete,
  sizeLimit,
  videosNeverLarger,
} from '#tests/support/promises/shared-tests.ts';

/** Claims that several pages for compressing media make. */
export default {
  'commonCompressQuestions.0.answer': [imagesNeverLarger, videosNeverLarger, lowBitrateUnchanged],
  'commonCompressQuestions.1.answer': [sizeLimit],
  'commonCompressQuestions.2.answer': [keptForADay, configuredHours, noTraceAfterDelete],
} satisfies PageClaims;
