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
    sentences: ['Then you get your original back and a line says so.', 'A larger file is never delivered.'],
    verifiedBy: [imagesNeverLarger, videosNeverLarger, lowBitrateUnchanged],
  },
  { sentences: ['Up to 137MB each.'], verifiedBy: [sizeLimit] },
  { sentences: ['“Delete now” beside the download does it at once.'], verifiedBy: [noTraceAfterDelete] },
  { sentences: ['See both sizes and the saving, then download the file.'], verifiedBy: [imageCompressed] },
] satisfies readonly PageClaim[];
