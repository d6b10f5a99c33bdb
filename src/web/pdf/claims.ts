import type { PageClaim } from '#tests/support/promises/claim.ts';
import {
  configuredHours,
  figuresOfServer,
  keptForADay,
  pdfComplete,
  sizeLimit,
} from '#tests/support/promises/shared-tests.ts';

/** Claims that several PDF pages make. */
export default [
  { sentences: ['Up to 137MB each, and up to 2,000 pages.'], verifiedBy: [sizeLimit, figuresOfServer] },
  {
    sentences: ['After 31 hours, the sent files and the result.'],
    verifiedBy: [keptForADay, configuredHours],
  },
  {
    sentences: ['Not one that needs a password to open.'],
    verifiedBy: [['conversions/pdf/tools/tools.test.ts', 'names a locked or damaged file']],
  },
  {
    sentences: ['There is no watermark and no page of ours, and nothing on the pages is redrawn.'],
    verifiedBy: [pdfComplete],
  },
] satisfies readonly PageClaim[];
