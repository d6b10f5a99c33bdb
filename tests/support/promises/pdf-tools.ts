import type { Promised } from './site-promises.ts';
import { aDay, cvControls, hours, limit, pwGone, signed } from './held-by.ts';

const all = [
  'e2e/edit/pdf-tools.spec.ts',
  'the all-tools page merges, splits and compresses a file uploaded once',
] as const;
const poppler = ['site-claims.test.ts', 'contain only figures of this server'] as const;
const pcStay = [
  'conversions/pdf/tools/compress.test.ts',
  'photos shrink; text, fields, links and bookmarks stay',
] as const;
const pcPics = [
  'conversions/pdf/tools/compress.test.ts',
  'an image stored as %s gets the resolution of the preset and keeps its color space',
] as const;
const pcReal = [
  'conversions/pdf/tools/compress.test.ts',
  'an image in a real file looks the same after compression',
] as const;
const pcNo = [
  'conversions/pdf/tools/compress.test.ts',
  'returns a file that cannot shrink unchanged, with a note',
] as const;
const mergeNamed = ['conversions/pdf/tools/tools.test.ts', 'names a locked or damaged file'] as const;
const mergeLocked = [
  'conversions/pdf/tools/tools.test.ts',
  'merges locked files with their passwords',
] as const;
const mergeAsks = [
  'e2e/edit/pdf-tools.spec.ts',
  'a locked PDF asks for its password when it is merged',
] as const;
const merge = [
  'conversions/pdf/tools/tools.test.ts',
  'keeps pages in order, with bookmarks, links, fields and the title of the first file',
] as const;
const mergeMore = ['conversions/pdf/tools/survival.test.ts', 'of each file is in the merged one'] as const;
const survive = ['conversions/pdf/tools/survival.test.ts', 'is complete after %s'] as const;
const mergeE2e = [
  'e2e/edit/pdf-tools.spec.ts',
  'files are merged in the chosen order, and a file that is not a PDF is rejected by name @phone',
] as const;
const drag = [
  'e2e/edit/pdf-tools.spec.ts',
  'files are reordered by dragging and by keyboard, and show their first pages',
] as const;
const repaired = ['conversions/pdf/tools/tools.test.ts', 'repairs a damaged file and adds a note'] as const;
const protect = [
  'e2e/edit/pdf-tools.spec.ts',
  'a PDF is locked with a password, and unlocked with it',
] as const;
const bits = [
  'conversions/pdf/tools/tools.test.ts',
  '256-bit encryption accepts passwords in any script; 128-bit reports characters it cannot encode',
] as const;
const pwLine = [
  'faults/passwords.test.ts',
  'no command line or environment contains a password while a PDF is locked and unlocked',
] as const;
const log = [
  'contracts/http/responses.test.ts',
  'has one line per response and nothing the visitor sent',
] as const;
const oneWord = [
  'conversions/pdf/tools/tools.test.ts',
  'a single password with restrictions does not give the reader owner access',
] as const;
const owner = [
  'conversions/pdf/tools/tools.test.ts',
  'only the owner password removes restrictions',
] as const;
const unlocked = ['conversions/pdf/tools/tools.test.ts', '%s is unlocked only with its password'] as const;
const aloud = [
  'conversions/promised-on-pages.test.ts',
  'always allow screen readers in a locked file',
] as const;
const turned = [
  'conversions/pdf/tools/tools.test.ts',
  'adds the rotation to the existing rotation of a page',
] as const;
const rotateE2e = ['e2e/edit/pdf-tools.spec.ts', 'pages are rotated in the result'] as const;
const margins = ['conversions/pdf/tools/tools.test.ts', 'applies margins to the page as displayed'] as const;
const croppedContent = [
  'conversions/promised-on-pages.test.ts',
  'keep the content cropped off a page in the file',
] as const;
const rotateSize = [
  'conversions/promised-on-pages.test.ts',
  'rotate pages with one entry each, and keep the file about the same size',
] as const;
const groups = [
  'conversions/pdf/tools/tools.test.ts',
  'makes a separate PDF of each group, with the bookmarks that lead into it',
] as const;
const splitE2e = [
  'e2e/edit/pdf-tools.spec.ts',
  'a PDF is split at the pages clicked or typed, with both in sync',
] as const;
const extract = ['conversions/pdf/tools/tools.test.ts', 'extracts pages in the requested order'] as const;
const withPages = [
  'conversions/pdf/tools/survival.test.ts',
  'stays with its pages when they are split',
] as const;
const lean = ['conversions/promised-on-pages.test.ts', 'drop images that only other pages use'] as const;
const splitLimit = [
  'conversions/promised-on-pages.test.ts',
  'make at most as many files at once as the page states',
] as const;
const missing = ['conversions/pdf/tools/tools.test.ts', '%s names the page and the page count'] as const;

/** Promises in the long texts of the PDF tools. */
export const pdfToolsPromises: readonly Promised[] = [
  {
    claims: [
      'Merge, split, compress and unlock several PDFs on one page.',
      'Upload your PDFs once, then merge, split, compress or unlock them without leaving the page.',
      'Merge, split, compress and unlock PDF files on one page.',
      'They stay in the list for every tab.',
      'Merge, split, compress or unlock what is in the list.',
      'Each result has its own download button.',
      'Each tool works exactly as on its own page, where there are more settings.',
      'Name the pages: each comma begins a new PDF, and several come together in a ZIP.',
      'The files you add stay on your device until you start a tool; only then is a file sent.',
    ],
    verifiedBy: [all],
  },
  { claims: ['Up to 137MB each, and up to 2,000 pages.'], verifiedBy: [limit, poppler] },
  { claims: ['After 31 hours, the sent files and the result.'], verifiedBy: [aDay, hours] },
  {
    claims: [
      'A smaller PDF with the same words, links and forms; you choose how fine its pictures stay.',
      'Its pictures are brought down to what you need; its words, links and form fields stay.',
      'Then what is in the file is packed anew, without further loss.',
      'Text is not turned into pictures.',
    ],
    verifiedBy: [pcStay],
  },
  {
    claims: [
      'Compress PDF files online: choose between screen, eBook, printer and prepress quality.',
      'A photo from a phone has several times the dots that a screen shows or a printer sets; the preset brings it down to 72, 150 or 300 dots per inch and compresses it anew.',
    ],
    verifiedBy: [pcPics, cvControls],
  },
  {
    claims: [
      'Where a complete rewriting of the file is clearly smaller, that one is taken, but only after it was compared with the original: the same pages, the same words, the same links, and the same look.',
    ],
    verifiedBy: [pcReal, pcStay],
  },
  {
    claims: [
      'A file that cannot be made smaller is not made larger: you get the original back, and a line says so.',
    ],
    verifiedBy: [pcNo],
  },
  {
    claims: [
      'It is no longer valid afterwards, because it vouches for a file that has not been changed.',
      'They are no longer valid, because a signature vouches for a file that has not been changed.',
    ],
    verifiedBy: [signed],
  },
  {
    claims: ['Not one that needs a password to open.'],
    verifiedBy: [mergeNamed],
  },
  {
    claims: ['A file that only opens with a password asks for it in its row; the result opens without one.'],
    verifiedBy: [mergeLocked, mergeAsks],
  },
  {
    claims: [
      'Several PDFs become one, in the order you choose; bookmarks and links come along.',
      'Put several PDFs into one, in the order you choose.',
      'Bookmarks, links, form fields and attachments come along.',
      'Merge PDF files online into one document, in your order, with bookmarks and links kept.',
      'Press the button and download one PDF with all pages.',
      'Each file keeps its bookmarks: they appear under an entry with the file’s name.',
      'Links inside a file still lead to the right page, also when they went to a named place.',
      'Form fields stay fields, and attachments stay attached.',
      'The title, author and other data of the result are those of the first file.',
    ],
    verifiedBy: [merge, mergeMore, survive],
  },
  {
    claims: [
      'Drop two or more PDFs, or choose them one pick after another: they add up.',
      'The cross takes a file out again.',
    ],
    verifiedBy: [mergeE2e],
  },
  { claims: ['Drag a row, or use its arrows.'], verifiedBy: [drag] },
  {
    claims: ['A damaged file is repaired where that is possible, and a note says so.'],
    verifiedBy: [repaired],
  },
  { claims: ['Up to 20.'], verifiedBy: [poppler] },
  {
    claims: [
      'Pages are taken over as they are: text stays text, and pictures are not compressed again.',
      'Every page keeps its own size and direction.',
    ],
    verifiedBy: [merge, survive],
  },
  {
    claims: ['There is no watermark and no page of ours, and nothing on the pages is redrawn.'],
    verifiedBy: [survive],
  },
  {
    claims: [
      'Lock a PDF with a password and say what readers may do, or take the password off again.',
      'Lock a PDF with a password and choose what its readers may do.',
      'Or take the protection off a PDF whose password you have.',
      'Protect a PDF with a password (AES, 128 or 256 bits) or unlock one you have the password of.',
      'Drop it or pick it, and say whether to protect or to unlock it.',
      'When protecting, also choose the encryption and what readers may do.',
    ],
    verifiedBy: [protect, bits],
  },
  {
    claims: [
      'The password is used once and kept nowhere.',
      'It travels with the file, is used once, and is wiped from the job when it ends.',
      'It appears in no log.',
    ],
    verifiedBy: [pwLine, pwGone, log],
  },
  {
    claims: [
      'The user password opens the file.',
      'The owner password lifts its restrictions, so that only you can print, change or copy what others may merely read.',
      'If you set restrictions and no owner password, one is drawn by chance and thrown away: then nobody can lift them from within a viewer.',
    ],
    verifiedBy: [oneWord, owner],
  },
  {
    claims: [
      'Both use AES.',
      'With 128 bits the file opens in viewers since about 2006, but the password can only have Western letters and 32 of them.',
      '256 bits take any script and longer passwords, and need a viewer from after 2010.',
    ],
    verifiedBy: [bits, oneWord],
  },
  { claims: ['Passwords are not guessed here; unlocking needs the right one.'], verifiedBy: [unlocked] },
  { claims: ['Yes, with its owner password: that is the one that lifts restrictions.'], verifiedBy: [owner] },
  { claims: ['Reading aloud for people who cannot see is always allowed.'], verifiedBy: [aloud] },
  {
    claims: [
      'Turn pages that lie on their side or stand on their head, all of them or just some.',
      'Turn pages by 90, 180 or 270 degrees and keep them that way: all pages, or only those you name.',
      'Rotate PDF pages online and save them turned.',
      'Write “all”, or pages such as 1-3, 5, and choose how far to turn them clockwise.',
      'The pages open turned in every viewer and print that way.',
      'Yes: name them, for example 2, 4-6.',
      'With “all” every page is turned.',
      'Here the turn is saved in the file.',
    ],
    verifiedBy: [turned, rotateE2e],
  },
  {
    claims: [
      'Turning a page changes that note and nothing else: text stays text, pictures keep every pixel, and links and form fields turn with their page.',
    ],
    verifiedBy: [turned, survive],
  },
  {
    claims: [
      'A page that is turned already is turned further from there, so two turns by 90 degrees make 180.',
      'Clockwise.',
      'For a quarter turn to the left choose 270 degrees.',
    ],
    verifiedBy: [turned],
  },
  { claims: ['Yes: choose “Crop pages” and enter the margins in millimetres.'], verifiedBy: [margins] },
  {
    claims: [
      'What is cut off is no longer shown or printed, but stays in the file, so that nothing is lost.',
    ],
    verifiedBy: [margins, croppedContent],
  },
  { claims: ['No, and the file stays about as large as it was.'], verifiedBy: [rotateSize] },
  {
    claims: [
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
    claims: [
      'With “One PDF with all of them” the same pages go into a single file, in the order written, so 9, 1-3 puts page 9 first.',
    ],
    verifiedBy: [extract],
  },
  {
    claims: [
      'An open end reaches to the last page (5-) or from the first (-3), and a range written backwards (9-7) turns the order round.',
    ],
    verifiedBy: [extract, splitE2e],
  },
  {
    claims: ['Bookmarks that lead to its pages, form fields on them, page labels, the title and the author.'],
    verifiedBy: [groups, withPages],
  },
  {
    claims: ['Bookmarks to pages that are elsewhere are left out, and so is everything those pages held.'],
    verifiedBy: [groups, lean],
  },
  { claims: ['Up to 500 files can be made at once.'], verifiedBy: [splitLimit] },
  {
    claims: ['Nothing is guessed: the message says how many pages the document has.'],
    verifiedBy: [missing],
  },
  {
    claims: [
      'Yes, as far as its pages are: pictures and fonts that only other pages use are not carried along.',
    ],
    verifiedBy: [lean],
  },
  { claims: ['Comments and filling in form fields.'], verifiedBy: [oneWord] },
  { claims: ['Name each of them with commas between: 1, 2, 3, 4.'], verifiedBy: [groups] },
];
