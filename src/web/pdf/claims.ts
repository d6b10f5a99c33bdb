import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  configuredHours,
  figuresOfServer,
  keptForADay,
  noTraceAfterDelete,
  pdfComplete,
  sizeLimit,
} from '#tests/support/promises/shared-tests.ts';

/** Claims that several PDF pages make. */
export default {
  'commonPdfQuestions.0.answer': [sizeLimit, figuresOfServer],
  'commonPdfQuestions.1.answer': [keptForADay, configuredHours, noTraceAfterDelete],
  'commonPdfQuestions.2.answer': [pdfComplete],
} satisfies PageClaims;
