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
    sentences: ['Your files and the result are deleted after 31 hours.'],
    verifiedBy: [keptForADay, configuredHours],
  },
  {
    sentences: ['Not if it needs a password to open.'],
    verifiedBy: [['conversions/pdf/tools/tools.test.ts', 'names a locked or damaged file']],
  },
  {
    sentences: ['There is no watermark and no extra page, and nothing on the pages is redrawn.'],
    verifiedBy: [pdfComplete],
  },
] satisfies readonly PageClaim[];
