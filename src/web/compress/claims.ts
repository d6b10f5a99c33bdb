import type { PageClaim } from '#tests/support/promises/claim.ts';
import {
  imageCompressed,
  imagesNeverLarger,
  lowBitrateUnchanged,
  noTraceAfterDelete,
  sizeLimit,
  videosNeverLarger,
} from '#tests/support/promises/shared-tests.ts';

/** Claims that several pages for compressing media make. */
export default [
  {
    sentences: ['You get your original back, and the page says so.', 'You never get a larger file.'],
    verifiedBy: [imagesNeverLarger, videosNeverLarger, lowBitrateUnchanged],
  },
  { sentences: ['Up to 137MB each.'], verifiedBy: [sizeLimit] },
  {
    sentences: ['“Delete now” next to the download deletes them immediately.'],
    verifiedBy: [noTraceAfterDelete],
  },
  { sentences: ['See how much you save, then download the file.'], verifiedBy: [imageCompressed] },
] satisfies readonly PageClaim[];
