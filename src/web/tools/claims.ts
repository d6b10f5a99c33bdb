import type { PageClaim } from '#tests/support/promises/claim.ts';
import { noAccount, sizeLimit, worksOffline } from '#tests/support/promises/shared-tests.ts';

/** Claims that pages of several sections make. */
export default [
  { sentences: ['Free, no signup, files up to 137MB.'], verifiedBy: [sizeLimit, noAccount] },
  { sentences: ['Free, in your browser.'], verifiedBy: [worksOffline] },
] satisfies readonly PageClaim[];
