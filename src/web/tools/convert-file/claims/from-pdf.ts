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
      'Every page as a picture, sharp enough for print.',
      'Each page as a picture, at the 300 dots per inch that print asks for.',
      'Convert PDF pages to JPG images online at 300 DPI, several pages as a ZIP.',
      'Every page becomes a JPG of its own.',
      'At 300 DPI an A4 page is about 2480 by 3508 pixels: enough to print it again.',
    ],
    verifiedBy: [dpi, zip],
  },
  {
    sentences: [
      'Pages, resolution and quality can be set under Options before.',
      'Write them under Options, for example 1-3, 5, 7-9.',
    ],
    verifiedBy: [named],
  },
  {
    sentences: [
      'One page comes as a JPG, several come together in a ZIP.',
      'A PDF of one page gives you the picture itself; with more pages the pictures are packed into a ZIP, numbered in their order.',
    ],
    verifiedBy: [
      ['conversions/document/images/pages-to-images.test.ts', 'returns a single page as the image itself'],
      dpi,
      zip,
    ],
  },
  {
    sentences: ['Yes, if you know the password: give it under Options.'],
    verifiedBy: [
      ['conversions/document/images/pages-to-images.test.ts', 'opens a protected PDF only with its password'],
      passwordInNoFile,
      passwordRemoved,
    ],
  },
  {
    sentences: ['It cannot be read without it: give the password under Options.'],
    verifiedBy: [
      ['conversions/pdf/writing/layout.test.ts', 'opens a protected PDF with its password'],
      passwordInNoFile,
      passwordRemoved,
    ],
  },
  {
    sentences: [
      'Text you can go on writing.',
      'Get a text out of its frame and go on writing, without typing it again.',
      'Convert PDF to an editable Word document (DOCX) online.',
      'Paragraphs are read back from the places of the letters.',
      'The text will be there; the layout follows as far as Word can express it.',
    ],
    verifiedBy: [
      ['conversions/pdf/writing/layout.test.ts', 'turns running text into paragraphs rather than lines'],
      words,
    ],
  },
  {
    sentences: [
      'Headings are headings again, with the styles from which Word makes a table of contents.',
      'Lists are lists, tables are tables with their merged cells, and columns are columns rather than boxes that lie on the page.',
      'The line at the head or the foot of every page becomes a real header or footer, whose page number counts on.',
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
      'A footnote is a footnote: write above it, and it moves along with its mark.',
      'Links lead where they led.',
      'A drawing becomes one picture in its place, and its labels stay text.',
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
      'Paragraphs stand in text boxes where they stood, and tables are tables whose cells you can fill anew.',
      'What heads a page becomes the title of its slide, by which PowerPoint lists the slides.',
      'A link to another page leads to its slide, and a gradient stays behind the words.',
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
      'A table that runs on over pages becomes one table again, also where its columns were printed on pages of their own.',
      'Its heading stays in sight while you scroll, and two tables side by side stay apart.',
      'Dates are read in the language of the document and become days one can sort by.',
      'What only looks like a number, a telephone number for one, stays text.',
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
      'What this conversion knows to be lost is written in the notes of the result, but a wrong line break is something only a reader sees.',
    ],
    verifiedBy: [ocr, lossesOnCard],
  },
  {
    sentences: [
      'Where this server can read text from pictures (OCR) the notes of the result say that it did; check such a text word by word.',
      'Where this server does so the result says it; compare every number with the original then.',
    ],
    verifiedBy: [ocr],
  },
  {
    sentences: [
      'Pages as slides, to present and to change.',
      'Pages become slides: for the talk whose presentation nobody can find any more.',
      'Convert PDF to PowerPoint (PPTX) online, one slide for each page.',
      'Each page is laid on a slide of its own.',
      'Each page of the PDF becomes one slide, in the same order.',
      'As many as the PDF has pages.',
      'The slides have the size most pages have; PowerPoint changes the slide size under Design.',
      'The slide takes over what stands on the page; templates, master slides and animations cannot come back, because the PDF never held them.',
    ],
    verifiedBy: [slidePer],
  },
  {
    sentences: [
      'Tables back in cells, where they can be added up.',
      'Bank statements, price lists, results of measurements: out of the page and into cells.',
      'Convert tables in a PDF to an Excel spreadsheet (XLSX) online.',
      'Rows and columns are read from the ruling lines and the places of the words.',
      'The strokes and the gaps between words tell where a cell ends; headings across several columns become merged cells.',
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
      'Numbers, percentages, amounts of money and dates become cells of their kind, not text that only looks like them: mark a column, and its sum stands at the foot of the window.',
      'Points and commas are read as the document writes them.',
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
    sentences: ['It goes into a sheet of its own behind the tables, line by line, so that nothing is lost.'],
    verifiedBy: [
      [
        'conversions/pdf/reading/tables/tables-in-excel.test.ts',
        'writes only the text between the tables to a separate sheet',
      ],
    ],
  },
  {
    sentences: [
      'For archives: everything inside the file, checked against our subset of ISO 19005-2.',
      'The PDF that archives, courts and authorities ask for: readable in decades, because it brings all it needs.',
      'Convert PDF to PDF/A-2b for archiving online, checked before it is handed out.',
      'It was checked against our subset of ISO 19005-2 before you see the button.',
      'The file is called PDF/A only if it passed our check.',
      'The result is checked against our subset of ISO 19005-2: the bytes of the file, its fonts, colours, metadata, links and forms.',
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
      'Fonts and colour profiles are put in, what may not be there is taken out.',
      'Inside, fonts that were only named are embedded, colours get a profile, and scripts, sounds and videos are left out.',
    ],
    verifiedBy: [pdfa, pdfaLosses],
  },
  { sentences: ['On the page, nothing you should see.'], verifiedBy: [pdfa] },
  { sentences: ['What was taken out is named in the notes of the result.'], verifiedBy: [pdfaLosses] },
  {
    sentences: [
      'If your PDF cannot be brought into that form you get an error rather than a file that claims what it is not.',
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
      '300 DPI, which is set, for printing; 150 for screens; more only for drawings with very fine lines.',
      'For a screen 150 DPI will do and makes files a quarter of the size.',
    ],
    verifiedBy: [dpi, named],
  },
  {
    sentences: ['Parts of a page with nothing on them become white, as on paper.'],
    verifiedBy: [
      ['conversions/document/images/pages-to-images.test.ts', 'leaves parts of a page without content white'],
    ],
  },
  { sentences: ['Word 2007 and later, and every other program that reads .docx.'], verifiedBy: [words] },
  {
    sentences: [
      'To give the talk a new design, begin with an empty presentation in that design and copy over what you need: on these slides every text has its own look and follows no template.',
    ],
    verifiedBy: [slidePer],
  },
  {
    sentences: [
      'The standard ISO 19005-2 says what a PDF must hold to be shown the same way for ever: every font, every colour defined, no links to anything outside, no scripts, no password.',
    ],
    verifiedBy: [pdfaRules],
  },
  {
    sentences: ['Level 2 allows transparency and the compression of newer PDFs.'],
    verifiedBy: [
      [
        'conversions/pdf/pdfa/pdfa-kept.test.ts',
        'transparency groups in CMYK do not cause pages to be rasterized',
      ],
      ['conversions/pdf/pdfa/pdfa-kept.test.ts', 'JPEG 2000 images do not cause pages to be rasterized'],
    ],
  },
] satisfies readonly PageClaim[];
