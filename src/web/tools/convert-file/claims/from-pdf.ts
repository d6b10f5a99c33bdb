import type { PageClaim } from '#tests/support/promises/claim.ts';
import {
  lossesOnCard,
  passwordInNoFile,
  passwordRemoved,
  pdfaIdentity,
  resultsChecked,
  signatureInvalidated,
} from '#tests/support/promises/shared-tests.ts';

const dpi = [
  'conversions/document/images/pages-to-images.test.ts',
  'creates one image per page at 300 dpi, named by page',
] as const;
const zip = [
  'faults/worker.test.ts',
  'packs several results into one ZIP that another program opens',
] as const;
const merged = ['conversions/pdf/writing/layout.test.ts', 'makes a real table with the merged cell'] as const;
const slidePer = [
  'conversions/pdf/writing/layout.test.ts',
  'makes a slide of each page at its size, with paragraphs in text boxes and tables as tables',
] as const;
const ocr = [
  'conversions/document/tables/workbooks.test.ts',
  'reads the text of a page that is only an image, with a note',
] as const;
const pdfa = ['conversions/pdf/pdfa/pdfa.test.ts', 'with its text, title, links and bookmarks'] as const;
const pdfaLosses = [
  'conversions/pdf/pdfa/pdfa.test.ts',
  'notes what it cannot keep: form, attachment',
] as const;
const named = [
  'conversions/document/images/pages-to-images.test.ts',
  'renders the selected pages at the selected resolution',
] as const;
const words = ['conversions/pdf/writing/layout.test.ts', 'keeps every word of the page, in order'] as const;
const pdfaRules = ['conversions/pdf/pdfa/pdfa.test.ts', '%s: %s'] as const;

/** Claims of the pages that convert from PDF. */
export default [
  {
    sentences: [
      'Every page as an image, sharp enough to print.',
      'Each page as an image, at 300 dots per inch for sharp prints.',
      'Convert PDF pages to JPG images online at 300 DPI, several pages as a ZIP.',
      'Every page becomes a separate JPG.',
      'At 300 DPI, an A4 page is about 2480 by 3508 pixels: enough to print it.',
    ],
    verifiedBy: [dpi, zip],
  },
  {
    sentences: [
      'Set pages, resolution and quality under Options first.',
      'Enter them under Options, for example 1-3, 5, 7-9.',
    ],
    verifiedBy: [named],
  },
  {
    sentences: [
      'A single page is downloaded as a JPG, several as a ZIP.',
      'A one-page PDF gives you the image itself; with more pages, the images come in a ZIP, numbered in order.',
    ],
    verifiedBy: [
      ['conversions/document/images/pages-to-images.test.ts', 'returns a single page as the image itself'],
      dpi,
      zip,
    ],
  },
  {
    sentences: ['Yes, if you know the password: enter it under Options.'],
    verifiedBy: [
      ['conversions/document/images/pages-to-images.test.ts', 'opens a protected PDF only with its password'],
      passwordInNoFile,
      passwordRemoved,
    ],
  },
  {
    sentences: ['Enter the password under Options: the PDF can’t be read without it.'],
    verifiedBy: [
      ['conversions/pdf/writing/layout.test.ts', 'opens a protected PDF with its password'],
      passwordInNoFile,
      passwordRemoved,
    ],
  },
  {
    sentences: [
      'Text you can keep editing.',
      'Turn a PDF back into a document you can edit.',
      'Convert PDF to an editable Word document (DOCX) online.',
      'Paragraphs are rebuilt from the positions of the letters on the page.',
      'The text will be there, and the layout follows as far as Word allows.',
    ],
    verifiedBy: [
      ['conversions/pdf/writing/layout.test.ts', 'turns running text into paragraphs rather than lines'],
      words,
    ],
  },
  {
    sentences: [
      'Headings become real headings, with the styles Word uses for a table of contents.',
      'Lists are lists, tables keep their merged cells, and columns are real columns rather than text boxes.',
      'The line at the top or bottom of every page becomes a real header or footer with a live page number.',
    ],
    verifiedBy: [
      ['conversions/pdf/writing/layout.test.ts', 'turns text larger than the body into headings'],
      ['conversions/pdf/reading/columns/side-by-side.test.ts', 'formats a heading only through its style'],
      ['conversions/pdf/writing/layout.test.ts', 'makes real lists, bulleted and numbered'],
      merged,
      [
        'conversions/pdf/writing/layout.test.ts',
        'reads columns one after another and writes them as columns',
      ],
      ['conversions/pdf/writing/layout.test.ts', 'makes no text boxes, and keeps the page count'],
      [
        'conversions/pdf/writing/layout.test.ts',
        'recognizes headers and footers across pages, with the page number as a field',
      ],
    ],
  },
  {
    sentences: [
      'Footnotes are real footnotes that move with their references.',
      'Links still work.',
      'A drawing becomes one image in the same place, and its labels stay text.',
    ],
    verifiedBy: [
      [
        'conversions/pdf/writing/written.test.ts',
        'makes a footnote a real one, shown once at the bottom of its page',
      ],
      ['conversions/pdf/writing/layout.test.ts', 'keeps the link and its address'],
      [
        'conversions/pdf/writing/flow.test.ts',
        'turns a vector graphic into one image in its position, with its labels as text',
      ],
    ],
  },
  {
    sentences: [
      'Paragraphs become text boxes in the same position, and tables stay tables you can edit.',
      'The heading of a page becomes the title of its slide.',
      'Links to other pages lead to their slides, and background gradients are kept.',
    ],
    verifiedBy: [
      slidePer,
      [
        'conversions/pdf/writing/written.test.ts',
        'links text to the slide of its target, and names slides after their headings',
      ],
      ['conversions/pdf/writing/written.test.ts', 'keeps the gradient behind white text'],
    ],
  },
  {
    sentences: [
      'A table that continues over several pages becomes one table again, even if its columns were printed on separate pages.',
      'Its header row stays visible while you scroll, and side-by-side tables stay separate.',
      'Dates are read in the document’s language and can be sorted.',
      'Things that only look like numbers, such as phone numbers, stay text.',
    ],
    verifiedBy: [
      [
        'conversions/pdf/reading/tables/tables-in-excel.test.ts',
        'joins a table that continues over pages, with lines only between its columns',
      ],
      [
        'conversions/pdf/writing/written.test.ts',
        'reads dates in the language of the document, freezes the header, and joins the parts of a table',
      ],
      ['conversions/pdf/reading/tables/tables-in-excel.test.ts', 'keeps two tables side by side separate'],
      [
        'conversions/pdf/writing/written.test.ts',
        'reads a change with a plus sign as a number, and leaves a phone number as text',
      ],
    ],
  },
  {
    sentences: [
      'The notes with the result say what was lost, but only a reader will notice a wrong line break.',
    ],
    verifiedBy: [ocr, lossesOnCard],
  },
  {
    sentences: [
      'A note with the result says where text was recognized; check it word by word.',
      'A note with the result says where text was recognized; compare every number with the original.',
    ],
    verifiedBy: [ocr],
  },
  {
    sentences: [
      'Pages as slides you can present and edit.',
      'Pages become slides, for when the original presentation is lost.',
      'Convert PDF to PowerPoint (PPTX) online, one slide for each page.',
      'Each page becomes one slide.',
      'Each page of the PDF becomes one slide, in the same order.',
      'As many as the PDF has pages.',
      'All slides get the most common page size of the PDF; you can change it under Design in PowerPoint.',
      'The slide shows what is on the page; templates, slide masters and animations can’t be restored, because the PDF never contained them.',
    ],
    verifiedBy: [slidePer],
  },
  {
    sentences: [
      'Tables back in cells, ready to calculate with.',
      'Bank statements, price lists, measurements: from the page into cells.',
      'Convert tables in a PDF to an Excel spreadsheet (XLSX) online.',
      'Rows and columns are worked out from ruling lines and the positions of words.',
      'The lines and gaps show where a cell ends; headings across several columns become merged cells.',
    ],
    verifiedBy: [
      [
        'conversions/pdf/reading/tables/tables-in-excel.test.ts',
        'finds a table without lines, including its empty cell',
      ],
      [
        'conversions/pdf/reading/tables/tables-in-excel.test.ts',
        'keeps headers that span several columns, merged',
      ],
      merged,
    ],
  },
  {
    sentences: [
      'Numbers, percentages, amounts of money and dates become real values, not text that looks like them: select a column, and its sum appears in the status bar.',
      'Decimal points and commas are read the way the document uses them.',
    ],
    verifiedBy: [
      [
        'conversions/pdf/writing/layout.test.ts',
        'types numbers, percentages, dates and currencies, and leaves text and formulas as text',
      ],
      [
        'conversions/pdf/reading/tables/tables-in-excel.test.ts',
        'writes numbers in foreign formats as numbers, and anything uncertain as text',
      ],
    ],
  },
  {
    sentences: [
      'It goes onto a separate sheet after the tables, one row for each paragraph, so nothing is lost.',
    ],
    verifiedBy: [
      [
        'conversions/pdf/reading/tables/tables-in-excel.test.ts',
        'writes only the text between the tables to a separate sheet',
      ],
    ],
  },
  {
    sentences: [
      'For archiving: everything it needs is inside the file, and the result is checked before you get it.',
      'The PDF that archives, courts and authorities ask for: still readable decades from now, because everything it needs is inside.',
      'Convert PDF to PDF/A-2b for archiving online, checked before you download it.',
      'Before the download button appears, it is checked against many of the rules of ISO 19005-2.',
      'A file is labelled PDF/A only if it passes our check.',
      'We check the result against many of the rules of ISO 19005-2: file structure, fonts, colours, metadata, links and forms.',
    ],
    verifiedBy: [
      pdfa,
      pdfaIdentity,
      resultsChecked,
      ['conversions/pdf/pdfa/pdfa-bytes.test.ts', 'in a PDF/A'],
      pdfaRules,
    ],
  },
  {
    sentences: [
      'It must not be encrypted; a PDF/A never is.',
      'Encrypted or password-protected PDFs cannot become PDF/A: unlock the file first, then convert it.',
    ],
    verifiedBy: [['conversions/pdf/pdfa/pdfa.test.ts', 'rejects a protected PDF']],
  },
  {
    sentences: [
      'Fonts and colour profiles are embedded, and whatever the standard forbids is removed.',
      'Inside, missing fonts are embedded, colours get a profile, and scripts, sounds and videos are removed.',
    ],
    verifiedBy: [pdfa, pdfaLosses],
  },
  { sentences: ['On the page, nothing you should notice.'], verifiedBy: [pdfa] },
  { sentences: ['The notes with the result say what was removed.'], verifiedBy: [pdfaLosses] },
  {
    sentences: [
      'If your PDF can’t be converted, you get an error rather than a file that only claims to be PDF/A.',
    ],
    verifiedBy: [
      [
        'conversions/pdf/pdfa/pdfa.test.ts',
        'fails with the name of the rule for a page that no PDF/A can have',
      ],
    ],
  },
  { sentences: ['PDF/A-2b.'], verifiedBy: [pdfaIdentity] },
  {
    sentences: ['The content of the file changes, and that breaks every signature.'],
    verifiedBy: [signatureInvalidated],
  },
  {
    sentences: [
      '300 DPI, the default, for printing; 150 for screens; more only for drawings with very fine lines.',
      'For screens, 150 DPI is enough and makes files a quarter of the size.',
    ],
    verifiedBy: [dpi, named],
  },
  {
    sentences: ['Empty parts of a page become white, as on paper.'],
    verifiedBy: [
      ['conversions/document/images/pages-to-images.test.ts', 'leaves parts of a page without content white'],
    ],
  },
  { sentences: ['Word 2007 and later, and every other program that reads .docx.'], verifiedBy: [words] },
  {
    sentences: [
      'For a new design, start with an empty presentation in that design and copy over what you need: on these slides, every text box has its own formatting and follows no template.',
    ],
    verifiedBy: [slidePer],
  },
  {
    sentences: [
      'ISO 19005-2 defines what a PDF must contain to look the same for decades: every font embedded, every colour defined, nothing loaded from outside, no scripts, no password.',
    ],
    verifiedBy: [pdfaRules],
  },
  {
    sentences: ['Part 2 of the standard also allows transparency and newer compression methods.'],
    verifiedBy: [
      [
        'conversions/pdf/pdfa/pdfa-kept.test.ts',
        'transparency groups in CMYK do not cause pages to be rasterized',
      ],
      ['conversions/pdf/pdfa/pdfa-kept.test.ts', 'JPEG 2000 images do not cause pages to be rasterized'],
    ],
  },
] satisfies readonly PageClaim[];
