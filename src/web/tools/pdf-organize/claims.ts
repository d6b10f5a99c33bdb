import type { PageClaim } from '#tests/support/promises/claim.ts';
import { figuresOfServer } from '#tests/support/promises/shared-tests.ts';

const anyOrder = [
  'conversions/pdf/tools/organize.test.ts',
  'pages of two files are put in any order, rotated, repeated and left out',
] as const;
const kept = [
  'conversions/pdf/tools/organize.test.ts',
  'bookmarks, links and labels stay with their pages; blank pages have no label',
] as const;
const blankPages = [
  'conversions/pdf/tools/organize.test.ts',
  'blank pages are as large as the page before them, and at the front as the one after them',
] as const;
const byMouse = [
  'e2e/edit/pdf-organize.spec.ts',
  'pages of two files are selected, rotated, dragged, repeated and removed, and become one PDF @phone',
] as const;
const byKeyboard = [
  'e2e/edit/pdf-organize.spec.ts',
  'pages are selected, moved, rotated and removed by keyboard alone, and changes undone',
] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'See every page of your PDFs in one grid, and put them in the order you want.',
      'Reorder, rotate, remove, duplicate and add pages, from one PDF or several.',
      'Rotate, remove and duplicate pages, and add blank ones.',
      'The pages of each file are added to the grid.',
      'Drag pages into place.',
      'Select several to rotate, move or remove them together.',
      'Click a page to select it; Shift-click another to select all the pages in between.',
      'The buttons above the grid rotate, move, duplicate and remove the selected pages.',
    ],
    verifiedBy: [anyOrder, byMouse],
  },
  {
    sentences: [
      'Every change can be undone.',
      'Everything works with the keyboard too: the arrow keys move between pages, and Alt with an arrow key moves a page.',
    ],
    verifiedBy: [byKeyboard],
  },
  {
    sentences: ['A blank page is inserted after the selected pages, and is as large as the page before it.'],
    verifiedBy: [blankPages, byMouse],
  },
  {
    sentences: [
      'Text stays text, and images are not recompressed.',
      'Bookmarks, links and form fields stay with their pages; bookmarks to removed pages are removed too.',
    ],
    verifiedBy: [kept, ['conversions/pdf/tools/survival.test.ts', 'is complete after %s']],
  },
  {
    sentences: [
      'If a file needs a password to open, you are asked for it.',
      'The pages are displayed by your browser, and nothing is sent until you press the button.',
    ],
    verifiedBy: [
      [
        'e2e/edit/pdf-organize.spec.ts',
        'a locked file shows its pages after its password, and sends nothing',
      ],
    ],
  },
  { sentences: ['Up to 20 files in one go.'], verifiedBy: [figuresOfServer] },
  {
    sentences: ['You get a new file, and the originals on your device stay as they are.'],
    verifiedBy: [byMouse],
  },
] satisfies readonly PageClaim[];
