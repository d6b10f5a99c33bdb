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
      'One PDF becomes several, or just the pages you need, in the order you name them.',
      'Cut a PDF into parts, or take out the pages you need.',
      'One PDF for each group you name, or all of them in one.',
      'Split a PDF online by page ranges or extract pages.',
      'Write ranges and single pages with commas between them, such as 1-3, 5, 7-9.',
      'One part is a PDF; several come together in a ZIP, named after their pages.',
      'A comma begins a new group, and every group becomes a file: 1-3, 5, 7-9 gives three PDFs.',
    ],
    verifiedBy: [groups, splitE2e],
  },
  {
    sentences: [
      'With “One PDF with all of them” the same pages go into a single file, in the order written, so 9, 1-3 puts page 9 first.',
    ],
    verifiedBy: [extract],
  },
  {
    sentences: [
      'An open end reaches to the last page (5-) or from the first (-3), and a range written backwards (9-7) turns the order round.',
    ],
    verifiedBy: [extract, splitE2e],
  },
  {
    sentences: [
      'Bookmarks that lead to its pages, form fields on them, page labels, the title and the author.',
    ],
    verifiedBy: [
      groups,
      ['conversions/pdf/tools/survival.test.ts', 'stays with its pages when they are split'],
    ],
  },
  {
    sentences: ['Bookmarks to pages that are elsewhere are left out, and so is everything those pages held.'],
    verifiedBy: [groups, lean],
  },
  {
    sentences: ['Up to 500 files can be made at once.'],
    verifiedBy: [
      ['conversions/promised-on-pages.test.ts', 'make at most as many files at once as the page states'],
    ],
  },
  {
    sentences: ['Nothing is guessed: the message says how many pages the document has.'],
    verifiedBy: [['conversions/pdf/tools/tools.test.ts', '%s names the page and the page count']],
  },
  {
    sentences: [
      'Yes, as far as its pages are: pictures and fonts that only other pages use are not carried along.',
    ],
    verifiedBy: [lean],
  },
  { sentences: ['Name each of them with commas between: 1, 2, 3, 4.'], verifiedBy: [groups] },
] satisfies readonly PageClaim[];
