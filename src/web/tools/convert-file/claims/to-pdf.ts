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
      'Formulas are rendered, not left out.',
      'Chinese, Japanese and Korean text uses the letterforms of its own language.',
      'The PDF is tagged, so that screen readers can tell headings from lists.',
    ],
    verifiedBy: [
      ['conversions/document/to-pdf.test.ts', 'shows formulas'],
      ['conversions/document/to-pdf.test.ts', 'shows each East Asian script in its own glyph forms'],
      paged,
    ],
  },
  {
    sentences: [
      'If the text would become too small to read, a larger paper size is used.',
      'A narrow sheet is not enlarged, and a sheet with its own page setup keeps it.',
    ],
    verifiedBy: [
      vast,
      ['conversions/document/to-pdf.test.ts', 'leaves a narrow sheet unchanged'],
      ['conversions/document/to-pdf.test.ts', 'leaves a sheet with its own fit settings unchanged'],
    ],
  },
  {
    sentences: [
      'Even if a page doesn’t declare its character encoding, its text comes out right.',
      'The PDF uses the fonts embedded in the page, and similar ones for fonts it only names.',
    ],
    verifiedBy: [['conversions/document/to-pdf.test.ts', 'keeps umlauts without a declared encoding'], html],
  },
  {
    sentences: [
      'Everyone who opens the PDF sees your slides the way you left them, on a phone or on the computer in the meeting room.',
      'If it is too large to email, continue to Compress PDF: you don’t need to upload it again.',
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
      'A photo or scan as a PDF page, its pixels untouched.',
      'JPGs are neither cropped nor recompressed.',
      'Convert JPG, PNG, GIF, BMP, TIFF and WebP images to PDF online, without loss of quality.',
      'A PDF can contain a JPG as it is.',
      'Your photo’s data is copied into the page untouched, so the PDF is just as sharp and hardly larger.',
      'A JPG doesn’t: it is embedded as it is.',
    ],
    verifiedBy: [jpegAsIs, pngPix],
  },
  {
    sentences: [
      'Turn a photo, a scan or a screenshot into a PDF page.',
      'Unless you choose a paper size, the page is exactly as large as the image, at the image’s own resolution.',
    ],
    verifiedBy: [
      ['e2e/convert-file.spec.ts', 'a photo becomes a PDF page of the same size (sections 2 and 4)'],
      jpegAsIs,
    ],
  },
  { sentences: ['Up to 137MB.'], verifiedBy: [sizeLimit, noAccount] },
  {
    sentences: ['Drop them above, click to browse, or paste a screenshot.'],
    verifiedBy: [pastedScreenshot],
  },
  {
    sentences: ['Several images become one PDF, in the order you choose, or a PDF each.'],
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
      'To set a paper size and margins, open Options first.',
      'With A4, Letter or another size under Options, the image is fitted to the sheet, in portrait or landscape, with the margin you set.',
      'Choose the file, open Options, and set the page size.',
      'Orientation and margin are there too.',
    ],
    verifiedBy: [
      [
        'conversions/document/images/pages-to-images.test.ts',
        'fits an image on paper with a margin, in the matching orientation',
      ],
    ],
  },
  {
    sentences: ['Photos come out the right way up: the orientation stored by the camera is used.'],
    verifiedBy: [['conversions/document/images/pages-to-images.test.ts', 'rotates a sideways photo upright']],
  },
  {
    sentences: [
      'PNG and other lossless images stay lossless.',
      'Formats that a PDF can’t contain directly are converted without visible loss.',
      'PDF pages are white, so white shows through.',
    ],
    verifiedBy: [pngPix],
  },
  {
    sentences: [
      'JPG, JPEG, PNG, GIF, BMP, TIFF and WebP, and every other image format this server reads, such as HEIC photos from a phone.',
    ],
    verifiedBy: [imagePairs],
  },
  {
    sentences: [
      'Every image in the file becomes a page of its own; if only the first could be used, the result says so.',
    ],
    verifiedBy: [
      ['conversions/document/images/pages-to-images.test.ts', 'makes a page from each page of a TIFF'],
      [
        'conversions/promised-on-pages.test.ts',
        'that are animated become a page per frame, or a note states that only the first was used',
      ],
    ],
  },
  {
    sentences: ['To convert files of different kinds at once, use the home page.'],
    verifiedBy: [severalFiles],
  },
  { sentences: ['No account is needed.'], verifiedBy: [noAccount] },
  {
    sentences: [
      'It is kept on this server only for the conversion.',
      'The file and the result are deleted after 31 hours, or immediately with “Delete now”.',
    ],
    verifiedBy: [keptForADay, configuredHours, noTraceAfterItsDay, noTraceAfterDelete],
  },
  {
    sentences: [
      'Only the browser that sent the file, or anyone you share the link with, can download the result.',
    ],
    verifiedBy: [visibleToOwnerOnly, sharedByLink],
  },
  {
    sentences: [
      'Convert DOC and DOCX to PDF online with headings, tables, images and links.',
      'Page size and margins, headings, lists, tables, images, headers and footers, footnotes and links.',
      'Headings become the outline that PDF viewers show in their sidebar, and text stays text: it can be searched and copied.',
    ],
    verifiedBy: [officeStructure, paged],
  },
  {
    sentences: [
      'A .docx, or a .doc from an older version of Word.',
      'A .pptx, or a .ppt from an older version of PowerPoint.',
      'An .xlsx, or an .xls from an older version of Excel.',
    ],
    verifiedBy: [['conversions/document/pairs.test.ts', '%s to %s keeps the words'], offers],
  },
  { sentences: ['The pages are laid out as they would print.'], verifiedBy: [paged] },
  {
    sentences: [
      'A letter or report that looks the same for everyone who opens it.',
      'A document that looks the same on every screen and every printer, whether Word is installed or not.',
      'A PDF contains its fonts, so whoever opens it doesn’t need them.',
    ],
    verifiedBy: [fonts, officeStructure],
  },
  {
    sentences: ['Any notes next to it say what had to change.'],
    verifiedBy: [fonts, lossesOnCard],
  },
  {
    sentences: [
      'For the common Office fonts it has substitutes of the same width, so that lines break where they did.',
      'If a font is missing, the closest one is used, and the result names it.',
      'If it uses a font this server doesn’t have, a similar one is used, and a note with the result says so.',
    ],
    verifiedBy: [
      fonts,
      ['conversions/document/to-pdf.test.ts', 'names the replacement of a font without an equivalent'],
    ],
  },
  {
    sentences: [
      'Yes, if you know it: enter it under Options.',
      'It is used once and not stored.',
      'Enter the password under Options; it is used once and not stored.',
    ],
    verifiedBy: [opensWithPassword, passwordInNoFile, passwordRemoved],
  },
  {
    sentences: [
      'Never.',
      'Nor are they copied into the PDF.',
      'Nor are they copied, even to formats that could hold them.',
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
      'Slides as pages, ready to share or print.',
      'One page per slide: small enough to email, readable on any device, and safe from accidental edits.',
      'Convert PPT and PPTX presentations to PDF online, one slide to a page.',
      'Each slide becomes a page of the same proportions.',
      'The size of the slides: 16:9, 4:3 or whatever the presentation is set to.',
      'Text can be searched and copied, and links can be clicked.',
      'They stay in the presentation; the PDF contains only the slides.',
      'Nobody sees what you wrote only for yourself.',
      'Text, images, tables, charts and drawings keep their position and colours, including the background of the template.',
      'Each slide looks the way it does once everything on it has appeared.',
    ],
    verifiedBy: [slideFormatting],
  },
  {
    sentences: ['Fonts that this server doesn’t have are replaced by similar ones; the result says which.'],
    verifiedBy: [
      ['conversions/document/to-pdf.test.ts', 'names the replaced fonts in old workbooks and presentations'],
    ],
  },
  {
    sentences: ['Hidden slides are left out, as they are when you present.'],
    verifiedBy: [['conversions/document/promises.test.ts', 'slides']],
  },
  {
    sentences: [
      'Spreadsheets that fit the page, with no columns cut off.',
      'Readable pages, with no stray column on a page of its own.',
      'Convert XLS and XLSX spreadsheets to PDF online, every sheet fitted to the width of the page.',
      'Here, each sheet is fitted to the width of the page, in landscape where that helps, and continues over as many pages as it needs.',
      'The table is very wide and had to fit the page.',
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
      'All visible sheets are included, one after another.',
      'All visible sheets are, in order.',
      'Hidden sheets stay hidden.',
      'Filters and hidden rows and columns stay as you left them.',
    ],
    verifiedBy: [['conversions/document/promises.test.ts', 'sheets, rows and columns']],
  },
  {
    sentences: [
      'Formulas appear as the results that were saved in the file.',
      'The values stored in the file are shown, so save it in Excel once before you convert.',
    ],
    verifiedBy: [['conversions/document/promises.test.ts', 'formulas show their saved results']],
  },
  {
    sentences: ['Set a print area in Excel before you convert.'],
    verifiedBy: [['conversions/document/promises.test.ts', 'cells outside the print area']],
  },
  {
    sentences: [
      'A saved web page as a PDF, printed by a real browser.',
      'A saved web page, an invoice, a report from a program: printed by a real browser.',
      'Convert HTML files to PDF online with styles, tables and links, rendered by Chromium.',
      'The page is rendered by the engine behind most browsers, with modern CSS, embedded web fonts and its own print styles.',
    ],
    verifiedBy: [html, officeStructure],
  },
  {
    sentences: [
      'Set paper size, orientation and margins under Options first.',
      'If the page sets a print size, that is used; otherwise, it is the paper size you chose.',
    ],
    verifiedBy: [
      ['conversions/document/to-pdf.test.ts', 'follows the page size of the page, or else the selected one'],
    ],
  },
  { sentences: ['A file that ends in .html or .htm.'], verifiedBy: [offers] },
  {
    sentences: [
      'Text stays text, and links stay links.',
      'Colours and background images are printed as the page shows them.',
    ],
    verifiedBy: [html],
  },
  {
    sentences: ['A page that is too wide is scaled down to fit, and the result says by how much.'],
    verifiedBy: [['conversions/document/to-pdf.test.ts', 'uses landscape for a page that is too wide']],
  },
  {
    sentences: [
      'The file is opened without internet access.',
      'That protects you and us, but images, styles and scripts that the page would load from elsewhere are missing.',
      'The result says how many.',
      'They are on another server, and nothing is loaded from the network here.',
    ],
    verifiedBy: [['conversions/document/hostile.test.ts', 'reaches nothing when converted to %s']],
  },
  {
    sentences: [
      'Scripts inside the file are, in isolation and for a short time.',
      'If they never finish, the page is printed without them, and the result says so.',
    ],
    verifiedBy: [
      ['conversions/document/to-pdf.test.ts', 'prints a page without its scripts if they never end'],
      html,
    ],
  },
  {
    sentences: [
      'Numbers and dates appear as they do in the cells.',
      'Formats, colours, borders, merged cells, charts and images are kept.',
      'Protected cells are fine.',
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
      'The document is opened with LibreOffice, which reads Word’s formats well but not in every detail.',
      'It contains the fonts and a rendered image of every effect.',
      'Printed as is, a wide table is cut into strips, and the last columns end up on pages nobody looks at.',
    ],
    verifiedBy: 'general knowledge',
  },
] satisfies readonly PageClaim[];
