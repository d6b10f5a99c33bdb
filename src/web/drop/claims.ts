import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  configuredHours,
  keptForADay,
  noTraceAfterDelete,
  sizeLimit,
} from '#tests/support/promises/shared-tests.ts';

/** Claims of the drop zone. */
export default {
  'dropWords.hint': [sizeLimit, keptForADay, configuredHours, noTraceAfterDelete],
} satisfies PageClaims;
