import type { PageClaim } from '#tests/support/promises/claim.ts';

const groups = [
  'conversions/pdf/tools/tools.test.ts',
  'makes a separate PDF of each group, with the bookmarks that lead into it',
] as const;
const splitE2e = [
  'e2e/edit/pdf-tools.spec.ts',
  'a PDF is split at the pages clicked or typed, with both in sync',
] as const;
const extract = ['conversions/pdf/tools/tools.test.ts', 'extracts pages in the requested order'] as const;
const lean = ['conversions/promised-on-pages.test.ts', 'drop images that only other pages use'] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'Split one PDF into several, or extract the pages you need in any order.',
      'Split a PDF into parts, or extract the pages you need.',
      'Get one PDF for each group of pages, or all of them in one.',
      'Split a PDF online by page ranges or extract pages.',
      'Enter ranges and single pages separated by commas, such as 1-3, 5, 7-9.',
      'A single part downloads as a PDF; several come in a ZIP, named after their pages.',
      'A comma starts a new group, and every group becomes a file: 1-3, 5, 7-9 gives three PDFs.',
    ],
    verifiedBy: [groups, splitE2e],
  },
  {
    sentences: [
      'With “One PDF with all of them”, the same pages go into a single file, in the order you enter them, so 9, 1-3 puts page 9 first.',
    ],
    verifiedBy: [extract],
  },
  {
    sentences: [
      'An open range runs to the last page (5-) or from the first (-3), and a reversed range (9-7) reverses the order.',
    ],
    verifiedBy: [extract, splitE2e],
  },
  {
    sentences: ['The bookmarks to its pages, its form fields, page labels, title and author.'],
    verifiedBy: [
      groups,
      ['conversions/pdf/tools/survival.test.ts', 'stays with its pages when they are split'],
    ],
  },
  {
    sentences: ['Bookmarks to other pages are removed, and so is everything on those pages.'],
    verifiedBy: [groups, lean],
  },
  {
    sentences: ['Up to 500 files can be made at once.'],
    verifiedBy: [
      ['conversions/promised-on-pages.test.ts', 'make at most as many files at once as the page states'],
    ],
  },
  {
    sentences: ['A message says how many pages the document has.'],
    verifiedBy: [['conversions/pdf/tools/tools.test.ts', '%s names the page and the page count']],
  },
  {
    sentences: ['Usually: images and fonts that only other pages use are not copied.'],
    verifiedBy: [lean],
  },
  { sentences: ['List them, separated by commas: 1, 2, 3, 4.'], verifiedBy: [groups] },
] satisfies readonly PageClaim[];
