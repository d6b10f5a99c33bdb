// Tests that verify promises on several kinds of pages: each a file below `tests`, and the name of the test.

export const hours = ['contracts/queue/queue-times.ts', 'follows the configured hours'] as const;
export const pwGone = [
  'contracts/queue/sqlite-file.test.ts',
  'contains no password once the job has settled',
] as const;
export const ciUpright = ['conversions/compress.test.ts', 'are rotated upright'] as const;
export const pwNowhere = [
  'conversions/document/passwords.test.ts',
  'a password is in no program arguments and in no file of the job',
] as const;
export const opensLocked = ['conversions/document/passwords.test.ts', 'opens with its password'] as const;
export const pdfaIdentity = [
  'conversions/document/tables/workbooks.test.ts',
  'keeps pages and words, and declares its conformance',
] as const;
export const noGps = ['conversions/image/faithful.test.ts', 'none of it is left in %s'] as const;
export const pairs = [
  'conversions/image/pairs.test.ts',
  'a scene in %s stays the same scene in every target format',
] as const;
export const signed = ['conversions/pdf/tools/survival.test.ts', 'is reported as invalidated by %s'] as const;
export const officeStructure = [
  'conversions/promised-on-pages.test.ts',
  'keep headings as the outline, lists, tables, header and footer, footnotes and links',
] as const;
export const account = ['e2e/claims.spec.ts', 'no page asks for an account, a name or payment'] as const;
export const cardWarning = ['e2e/claims.spec.ts', 'the card of an image states what it lost'] as const;
export const several = [
  'e2e/convert.spec.ts',
  'several files are converted one after another and downloaded as one ZIP',
] as const;
export const cvControls = [
  'e2e/specification/specification.spec.ts',
  'section 9, ${at}: ${label} is initially ${value}',
] as const;
export const byHand = ['faults/retention.test.ts', 'leaves no trace when the visitor deletes it'] as const;
export const aDay = [
  'faults/retention.test.ts',
  'loses its upload at once and keeps its result for 24 hours',
] as const;
export const limit = [
  'faults/upload/upload-limits.test.ts',
  'accepts a file of exactly that size and rejects one byte more',
] as const;
