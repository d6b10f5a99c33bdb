import type { PageClaim } from '#tests/support/promises/claim.ts';
import {
  configuredHours,
  imagePairs,
  keptForADay,
  lossesOnCard,
  noAccount,
  noTraceAfterDelete,
  noTraceAfterItsDay,
  officeStructure,
  opensWithPassword,
  passwordInNoFile,
  passwordRemoved,
  pastedScreenshot,
  severalFiles,
  sharedByLink,
  sizeLimit,
  visibleToOwnerOnly,
} from '#tests/support/promises/shared-tests.ts';

const paged = [
  'conversions/document/to-pdf.test.ts',
  'is tagged and has the page size of the document',
] as const;
const vast = [
  'conversions/document/to-pdf.test.ts',
  'uses larger paper before the print becomes too small to read',
] as const;
const html = [
  'conversions/document/to-pdf.test.ts',
  'runs the scripts of the page and prints its colors',
] as const;
const slideFormatting = [
  'conversions/promised-on-pages.test.ts',
  'show only slides, at their size, with their links and without the speaker notes',
] as const;
const jpegAsIs = [
  'conversions/document/images/pages-to-images.test.ts',
  'embeds a JPEG byte for byte, without its location metadata',
] as const;
const pngPix = [
  'conversions/document/images/pages-to-images.test.ts',
  'keeps every pixel of a PNG and its transparency',
] as const;
const offers = [
  'e2e/convert-file.spec.ts',
  'each of the ten pages has three steps and seven questions, and offers the options of the server (section 2)',
] as const;
const fonts = ['conversions/document/to-pdf.test.ts', 'keeps pages, and names the replaced fonts'] as const;

/** Claims of the pages that convert to PDF. */
export default [
  {
    sentences: [
      'Formulas are drawn, not left out.',
      'Chinese, Japanese and Korean text is set in the forms of its own language.',
      'The PDF is tagged, which tells a screen reader what is a heading and what a list.',
    ],
    verifiedBy: [
      ['conversions/document/to-pdf.test.ts', 'shows formulas'],
      ['conversions/document/to-pdf.test.ts', 'shows each East Asian script in its own glyph forms'],
      paged,
    ],
  },
  {
    sentences: [
      'Before the print would get too small to read, larger paper is taken.',
      'A narrow sheet is not blown up, and one whose author has set how it fits the page is printed just so.',
    ],
    verifiedBy: [
      vast,
      ['conversions/document/to-pdf.test.ts', 'leaves a narrow sheet unchanged'],
      ['conversions/document/to-pdf.test.ts', 'leaves a sheet with its own fit settings unchanged'],
    ],
  },
  {
    sentences: [
      'A page does not always say in which encoding it was written; its letters come out right all the same.',
      'The PDF is set in the fonts the page brings along, and in similar ones where it only names them.',
    ],
    verifiedBy: [['conversions/document/to-pdf.test.ts', 'keeps umlauts without a declared encoding'], html],
  },
  {
    sentences: [
      'Whoever opens the PDF sees your slides the way you left them, on a phone as well as on the computer of the meeting room.',
      'If it is too large for a mail, go on to Compress PDF with the finished file: it need not be sent a second time.',
    ],
    verifiedBy: [
      slideFormatting,
      [
        'e2e/go-on.spec.ts',
        'a result is passed to the next tool and the one after it without another upload',
      ],
    ],
  },
  {
    sentences: [
      'A photo or scan becomes a PDF page, its pixels untouched.',
      'What was in the picture stays in the picture.',
      'Convert JPG, PNG, GIF, BMP, TIFF and WebP images to PDF online, without loss of quality.',
      'JPG is one of the formats a PDF can hold as it is.',
      'The data of your photo is moved into the page untouched, so the PDF is as sharp and hardly larger than the photo was.',
      'A JPG does not: it is embedded as it is.',
    ],
    verifiedBy: [jpegAsIs, pngPix],
  },
  {
    sentences: [
      'Put a photo, a scan or a screenshot on a PDF page.',
      'Unless you ask for paper, the page is exactly as large as the picture, at the resolution the picture names for itself.',
    ],
    verifiedBy: [
      ['e2e/convert-file.spec.ts', 'a photo becomes a PDF page of the same size (sections 2 and 4)'],
      jpegAsIs,
    ],
  },
  { sentences: ['Up to 137MB.'], verifiedBy: [sizeLimit, noAccount] },
  {
    sentences: ['Drop them on the area above, click to look for them, or paste a screenshot.'],
    verifiedBy: [pastedScreenshot],
  },
  {
    sentences: ['Several become one PDF in the order you give them, or a PDF each.'],
    verifiedBy: [
      [
        'conversions/image/batches.test.ts',
        'several images of different formats become one PDF, one page each in the given order',
      ],
      ['e2e/edit/images.spec.ts', 'images become separate PDFs on request'],
    ],
  },
  {
    sentences: [
      'Under Options you can ask for paper of a certain size and a margin first.',
      'With A4, Letter or another size under Options, the picture is made to fit the sheet, upright or on its side as suits it, with the margin you set.',
      'Choose the file, open Options, and set the page size.',
      'There you also find the orientation and the margin.',
    ],
    verifiedBy: [
      [
        'conversions/document/images/pages-to-images.test.ts',
        'fits an image on paper with a margin, in the matching orientation',
      ],
    ],
  },
  {
    sentences: [
      'A photo that was taken with the camera turned comes out upright: the hint that cameras write into the file is followed.',
    ],
    verifiedBy: [['conversions/document/images/pages-to-images.test.ts', 'rotates a sideways photo upright']],
  },
  {
    sentences: [
      'PNG and other pictures without loss stay without loss.',
      'Formats that PDF cannot hold directly are rewritten without visible loss.',
      'The page of a PDF is white, so that is what shows through.',
    ],
    verifiedBy: [pngPix],
  },
  {
    sentences: [
      'JPG, JPEG, PNG, GIF, BMP, TIFF and WebP, and every other picture format this server reads, such as HEIC photos from a phone.',
    ],
    verifiedBy: [imagePairs],
  },
  {
    sentences: [
      'Every picture in the file becomes a page of its own where the format holds several; if only the first could be taken, the result says so.',
    ],
    verifiedBy: [
      ['conversions/document/images/pages-to-images.test.ts', 'makes a page from each page of a TIFF'],
      [
        'conversions/promised-on-pages.test.ts',
        'that are animated become a page per frame, or a note states that only the first was used',
      ],
    ],
  },
  { sentences: ['Many files of any kind at once go through the start page.'], verifiedBy: [severalFiles] },
  { sentences: ['No account is needed.'], verifiedBy: [noAccount] },
  {
    sentences: [
      'It stays on this server for the conversion only.',
      'The file and the result are deleted after 31 hours, or at once with “Delete now”.',
    ],
    verifiedBy: [keptForADay, configuredHours, noTraceAfterItsDay, noTraceAfterDelete],
  },
  {
    sentences: [
      'Only the browser that sent the file can download the result, or whoever gets the link that you copy and hand on.',
    ],
    verifiedBy: [visibleToOwnerOnly, sharedByLink],
  },
  {
    sentences: [
      'Convert DOC and DOCX to PDF online with headings, tables, pictures and links.',
      'Page size and margins, headings, lists, tables, pictures, headers and footers, footnotes and links.',
      'Headings become the outline that PDF readers show at the side, and the text stays text: it can be searched and copied.',
    ],
    verifiedBy: [officeStructure, paged],
  },
  {
    sentences: [
      'A .docx, or a .doc from an older Word.',
      'A .pptx, or a .ppt from an older PowerPoint.',
      'An .xlsx, or an .xls from an older Excel.',
    ],
    verifiedBy: [['conversions/document/pairs.test.ts', '%s to %s keeps the words'], offers],
  },
  { sentences: ['The pages are set as they would be printed.'], verifiedBy: [paged] },
  {
    sentences: [
      'A letter or report that looks the same for everyone who opens it.',
      'A document that looks the same on every screen and every printer, whether Word is installed or not.',
      'A PDF carries its fonts inside, so the reader needs none.',
    ],
    verifiedBy: [fonts, officeStructure],
  },
  {
    sentences: ['Read the notes beside it, if there are any: they say what had to differ.'],
    verifiedBy: [fonts, lossesOnCard],
  },
  {
    sentences: [
      'For the common fonts of Office it has companions of the same width, so that lines break where they did.',
      'If one is missing, the closest takes its place and the result names it.',
      'If it uses a font this server does not have, a similar one stands in for it and the finished card says so.',
    ],
    verifiedBy: [
      fonts,
      ['conversions/document/to-pdf.test.ts', 'names the replacement of a font without an equivalent'],
    ],
  },
  {
    sentences: [
      'Yes, if you know it: give it under Options.',
      'It is used once and not kept.',
      'Give the password under Options; it is used once and not kept.',
    ],
    verifiedBy: [opensWithPassword, passwordInNoFile, passwordRemoved],
  },
  {
    sentences: [
      'Never.',
      'They have no place in the PDF either.',
      'They are not carried over into formats that could hold them either.',
    ],
    verifiedBy: [
      [
        'conversions/document/promises.test.ts',
        'are not run when converted to %s, and are not in the result',
      ],
    ],
  },
  {
    sentences: [
      'Slides as pages, to send round or to print.',
      'One page for each slide: small enough for mail, readable on any device, and nobody can move a text box by accident.',
      'Convert PPT and PPTX presentations to PDF online, one slide to a page.',
      'Each slide becomes a page of the same proportions.',
      'That of the slides, 16:9 or 4:3 or whatever the presentation is set to.',
      'Text can be searched and copied, links can be clicked.',
      'They stay in the presentation; the PDF holds the slides alone.',
      'Nobody reads what you meant only for yourself.',
      'Text, pictures, tables, charts and drawings keep their place and colours, the background of the template included.',
      'A slide is shown on its page the way it looks when everything on it has appeared.',
    ],
    verifiedBy: [slideFormatting],
  },
  {
    sentences: [
      'Fonts of your company that this server does not have are replaced by similar ones; the result says which.',
    ],
    verifiedBy: [
      ['conversions/document/to-pdf.test.ts', 'names the replaced fonts in old workbooks and presentations'],
    ],
  },
  {
    sentences: ['Slides that are hidden in the presentation are left out, as they are when it is presented.'],
    verifiedBy: [['conversions/document/promises.test.ts', 'slides']],
  },
  {
    sentences: [
      'Tables that fit the page, without being cut into strips.',
      'Spreadsheets on pages one can read, with no column left over on a sheet of its own.',
      'Convert XLS and XLSX spreadsheets to PDF online, every sheet fitted to the width of the page.',
      'Here each sheet is fitted to the width of its page, turned on its side where that helps, and runs on downwards for as many pages as it takes.',
      'The table is very wide, and it had to be made to fit.',
    ],
    verifiedBy: [
      [
        'conversions/document/to-pdf.test.ts',
        'prints a wide sheet in landscape and keeps every column on the page',
      ],
      vast,
    ],
  },
  {
    sentences: [
      'All its sheets are set, one after the other.',
      'All that are visible, in their order.',
      'Hidden sheets stay hidden.',
      'Filters and hidden rows and columns stay as you left them.',
    ],
    verifiedBy: [['conversions/document/promises.test.ts', 'sheets, rows and columns']],
  },
  {
    sentences: [
      'Formulas appear as their results, the ones the file was saved with.',
      'The values stored in the file are shown, so save it in Excel once before you convert.',
    ],
    verifiedBy: [['conversions/document/promises.test.ts', 'formulas show their saved results']],
  },
  {
    sentences: ['Set a print area in Excel before you convert; it is respected.'],
    verifiedBy: [['conversions/document/promises.test.ts', 'cells outside the print area']],
  },
  {
    sentences: [
      'A saved web page on paper, printed by a real browser.',
      'A web page you have saved, an invoice from a shop, a report from a program: printed by a real browser.',
      'Convert HTML files to PDF online with styles, tables and links, rendered by Chromium.',
      'The page is laid out by the same engine that draws it in most browsers, with modern CSS, web fonts inside the file, and its own rules for print.',
    ],
    verifiedBy: [html, officeStructure],
  },
  {
    sentences: [
      'Paper size, orientation and margin can be set under Options before.',
      'If the page says what size it is to be printed on, that is followed; otherwise it gets the paper you chose.',
    ],
    verifiedBy: [
      ['conversions/document/to-pdf.test.ts', 'follows the page size of the page, or else the selected one'],
    ],
  },
  { sentences: ['A file that ends in .html or .htm.'], verifiedBy: [offers] },
  {
    sentences: [
      'Text stays text, and links stay links.',
      'Colours and background pictures are printed as the page shows them.',
    ],
    verifiedBy: [html],
  },
  {
    sentences: ['A page that is too wide is made smaller until it fits, and the result says by how much.'],
    verifiedBy: [['conversions/document/to-pdf.test.ts', 'uses landscape for a page that is too wide']],
  },
  {
    sentences: [
      'The file is opened in a place without access to the internet.',
      'That protects you and us, and it means that pictures, styles and scripts the page would fetch from elsewhere are missing.',
      'The result tells how many there were.',
      'They stand on another server, and nothing is loaded from the network here.',
    ],
    verifiedBy: [['conversions/document/hostile.test.ts', 'reaches nothing when converted to %s']],
  },
  {
    sentences: [
      'Those inside the file are, shut in and for a short time.',
      'If they do not come to an end, the page is printed without them, and the result says so.',
    ],
    verifiedBy: [
      ['conversions/document/to-pdf.test.ts', 'prints a page without its scripts if they never end'],
      html,
    ],
  },
  {
    sentences: [
      'Numbers and dates stand in it as they are shown in the cells.',
      'Formats, colours, borders, merged cells, charts and pictures are kept.',
      'The protection of single cells does no harm.',
    ],
    verifiedBy: [
      [
        'conversions/promised-on-pages.test.ts',
        'show cells as they are formatted, merged, colored and protected',
      ],
    ],
  },
  {
    sentences: [
      'The document is opened by LibreOffice, which reads Word’s formats well but not in every detail.',
      'It carries the fonts and a ready picture of every effect.',
      'Printed as it is, a wide table is cut into strips, and the last columns end up on pages nobody looks at.',
    ],
    verifiedBy: 'general knowledge',
  },
] satisfies readonly PageClaim[];
