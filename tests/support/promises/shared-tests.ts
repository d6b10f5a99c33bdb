// Tests that verify claims of several pages.

import type { VerifyingTest } from './claim.ts';

export const sharedByLink: VerifyingTest = [
  'contracts/http/idempotency.test.ts',
  'lets another browser download the result, and nothing else',
];
export const logHoldsNothing: VerifyingTest = [
  'contracts/http/responses.test.ts',
  'has one line per response and nothing the visitor sent',
];
export const configuredHours: VerifyingTest = [
  'contracts/queue/queue-times.ts',
  'follows the configured hours',
];
export const passwordRemoved: VerifyingTest = [
  'contracts/queue/sqlite-file.test.ts',
  'contains no password once the job has settled',
];
export const imagesNeverLarger: VerifyingTest = [
  'conversions/compress.test.ts',
  'are never returned larger: the pixels of the original are kept, with a note',
];
export const imagesUpright: VerifyingTest = ['conversions/compress.test.ts', 'are rotated upright'];
export const lowBitrateUnchanged: VerifyingTest = [
  'conversions/compress.test.ts',
  'of a low bitrate are returned unchanged',
];
export const videosNeverLarger: VerifyingTest = [
  'conversions/compress.test.ts',
  'that cannot be made smaller are returned unchanged, with a note',
];
export const passwordInNoFile: VerifyingTest = [
  'conversions/document/passwords.test.ts',
  'a password is in no program arguments and in no file of the job',
];
export const opensWithPassword: VerifyingTest = [
  'conversions/document/passwords.test.ts',
  'opens with its password',
];
export const pdfaIdentity: VerifyingTest = [
  'conversions/document/tables/workbooks.test.ts',
  'keeps pages and words, and declares its conformance',
];
export const locationRemoved: VerifyingTest = [
  'conversions/image/faithful.test.ts',
  'none of it is left in %s',
];
export const imagePairs: VerifyingTest = [
  'conversions/image/pairs.test.ts',
  'a scene in %s stays the same scene in its target formats',
];
export const pdfComplete: VerifyingTest = ['conversions/pdf/tools/survival.test.ts', 'is complete after %s'];
export const signatureInvalidated: VerifyingTest = [
  'conversions/pdf/tools/survival.test.ts',
  'is reported as invalidated by %s',
];
export const officeStructure: VerifyingTest = [
  'conversions/promised-on-pages.test.ts',
  'keep headings as the outline, lists, tables, header and footer, footnotes and links',
];
export const samePixels: VerifyingTest = [
  'e2e/claims.spec.ts',
  'an image is returned with exactly the same pixels',
];
export const noAccount: VerifyingTest = [
  'e2e/claims.spec.ts',
  'no page asks for an account, a name or payment',
];
export const lossesOnCard: VerifyingTest = ['e2e/claims.spec.ts', 'the card of an image states what it lost'];
export const worksOffline: VerifyingTest = [
  'e2e/claims.spec.ts',
  'the text tools send nothing, and work offline once loaded',
];
export const imageCompressed: VerifyingTest = [
  'e2e/compress.spec.ts',
  'an image is compressed, its sizes are shown and the smaller file is downloaded @phone',
];
export const pastedScreenshot: VerifyingTest = [
  'e2e/convert.spec.ts',
  'Clear All empties the queue, and a pasted screenshot starts a new one @phone',
];
export const survivesReload: VerifyingTest = [
  'e2e/convert.spec.ts',
  'conversions survive a reload and navigation; Delete now ends them',
];
export const severalFiles: VerifyingTest = [
  'e2e/convert.spec.ts',
  'several files are converted one after another and downloaded as one ZIP',
];
export const imageEditedFurther: VerifyingTest = [
  'e2e/edit/image-edit.spec.ts',
  'a result is edited further without another upload, and an edit is undone',
];
export const videoEditedFurther: VerifyingTest = [
  'e2e/edit/video-edit.spec.ts',
  'a video is trimmed, and its result cropped without another upload',
];
export const initialValues: VerifyingTest = [
  'e2e/specification/specification.spec.ts',
  'section 9, ${at}: initial values of ${labels}',
];
export const noTraceAfterItsDay: VerifyingTest = [
  'faults/retention.test.ts',
  'leaves no trace of its name or content in any file after its day',
];
export const noTraceAfterDelete: VerifyingTest = [
  'faults/retention.test.ts',
  'leaves no trace when the visitor deletes it',
];
export const keptForADay: VerifyingTest = [
  'faults/retention.test.ts',
  'loses its upload at once and keeps its result for 24 hours',
];
export const visibleToOwnerOnly: VerifyingTest = [
  'faults/session.test.ts',
  'is visible only to its visitor; to anyone else it does not exist',
];
export const sizeLimit: VerifyingTest = [
  'faults/upload/upload-limits.test.ts',
  'accepts a file of exactly that size and rejects one byte more',
];
export const resultsChecked: VerifyingTest = [
  'faults/worker.test.ts',
  'never offers a result that failed its check',
];
export const figuresOfServer: VerifyingTest = ['site-claims.test.ts', 'contain only figures of this server'];

/** Files are deleted after the configured time, or at once on request. */
export const deletedInTime: readonly [VerifyingTest, ...VerifyingTest[]] = [
  keptForADay,
  configuredHours,
  noTraceAfterItsDay,
  noTraceAfterDelete,
];
