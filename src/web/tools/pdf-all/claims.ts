import type { PageClaim } from '#tests/support/promises/claim.ts';

/** Claims of the page. */
export default [
  {
    sentences: [
      'Merge, split, compress and unlock PDFs, all in one place.',
      'Choose your PDFs once, then merge, split, compress or unlock them without leaving the page.',
      'Merge, split, compress and unlock PDF files, all in one place.',
      'They stay in the list on every tab.',
      'Merge, split, compress or unlock what is in the list.',
      'Each result has its own download button.',
      'Each tool works as it does on its own page, where you’ll find more settings.',
      'Enter the pages: each comma starts a new PDF, and several come in a ZIP.',
      'The files you add stay on your device until you start a tool; only then is a file uploaded.',
    ],
    verifiedBy: [
      ['e2e/edit/pdf-tools.spec.ts', 'the all-tools page merges, splits and compresses a file uploaded once'],
    ],
  },
] satisfies readonly PageClaim[];
