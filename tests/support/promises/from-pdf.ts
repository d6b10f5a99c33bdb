import type { Promised } from '../site-promises.ts';
import { note, pdfaSays, pwGone, pwNowhere, signed } from './held-by.ts';

const dpi = [
  'conversions/documents/pictures.test.ts',
  'gives one picture per page at 300 dpi, named by page',
] as const;
const zip = [
  'faults/worker.test.ts',
  'puts several results into one ZIP that another program opens',
] as const;
const named = [
  'conversions/documents/pictures.test.ts',
  'takes the named pages at the named resolution',
] as const;
const onePage = [
  'conversions/documents/pictures.test.ts',
  'gives a single page as the picture itself',
] as const;
const pdfLocked = [
  'conversions/documents/pictures.test.ts',
  'opens a protected PDF with its password only',
] as const;
const layoutLocked = ['conversions/pdf/layout.test.ts', 'opens a protected one with its password'] as const;
const paragraphs = [
  'conversions/pdf/layout.test.ts',
  'gives running text as paragraphs, not as lines',
] as const;
const words = ['conversions/pdf/layout.test.ts', 'keeps every word of the page, in order'] as const;
const ocr = [
  'conversions/documents/words.test.ts',
  'reads the text of a page that is only a picture, and says so',
] as const;
const slidePer = [
  'conversions/pdf/layout.test.ts',
  'makes a slide of each page at its size, paragraphs in boxes, tables as tables',
] as const;
const noLines = [
  'conversions/pdf/tables.test.ts',
  'finds a table without any lines, with its empty cell',
] as const;
const headings = ['conversions/pdf/tables.test.ts', 'keeps headings over several columns, merged'] as const;
const merged = ['conversions/pdf/layout.test.ts', 'makes a real table with the merged cell'] as const;
const typed = [
  'conversions/pdf/layout.test.ts',
  'types numbers, percentages, dates and currencies, and leaves text and formulas as text',
] as const;
const countries = [
  'conversions/pdf/tables.test.ts',
  'writes numbers of other countries as numbers, and what is not surely one as text',
] as const;
const between = [
  'conversions/pdf/tables.test.ts',
  'puts the text between into a sheet of its own and nothing else',
] as const;
const pdfa = ['conversions/pdf/pdfa.test.ts', 'with its words, title, links and bookmarks'] as const;
const checked = ['faults/worker.test.ts', 'never offers a result that did not pass its check'] as const;
const pdfaLocked = ['conversions/pdf/pdfa.test.ts', 'a protected one is refused'] as const;
const pdfaTold = ['conversions/pdf/pdfa.test.ts', 'what it cannot keep is told: form, attachment'] as const;
const pdfaFails = [
  'conversions/pdf/pdfa.test.ts',
  'a page no PDF/A can have fails, and the rule is named',
] as const;

/** What is promised by the long texts of the pages that make something of PDFs. */
export const fromPdfPromises: readonly Promised[] = [
  {
    says: [
      'Every page as a picture, sharp enough for print.',
      'Each page as a picture, at the 300 dots per inch that print asks for.',
      'Convert PDF pages to JPG images online at 300 DPI, several pages as a ZIP.',
      'Every page becomes a JPG of its own.',
      'At 300 DPI an A4 page is about 2480 by 3508 pixels: enough to print it again.',
    ],
    heldBy: [dpi, zip],
  },
  {
    says: [
      'Pages, resolution and quality can be set under Options before.',
      'Write them under Options, for example 1-3, 5, 7-9.',
    ],
    heldBy: [named],
  },
  {
    says: [
      'One page comes as a JPG, several come together in a ZIP.',
      'A PDF of one page gives you the picture itself; with more pages the pictures are packed into a ZIP, numbered in their order.',
    ],
    heldBy: [onePage, dpi, zip],
  },
  { says: ['Yes, if you know the password: give it under Options.'], heldBy: [pdfLocked, pwNowhere, pwGone] },
  {
    says: ['It cannot be read without it: give the password under Options.'],
    heldBy: [layoutLocked, pwNowhere, pwGone],
  },
  {
    says: [
      'Text you can go on writing.',
      'Get a text out of its frame and go on writing, without typing it again.',
      'Convert PDF to an editable Word document (DOCX) online.',
      'Paragraphs are read back from the places of the letters.',
      'The text will be there; the layout follows as far as Word can express it.',
    ],
    heldBy: [paragraphs, words],
  },
  {
    says: [
      'What this conversion knows to be lost is written in the notes of the result, but a wrong line break is something only a reader sees.',
    ],
    heldBy: [ocr, note],
  },
  {
    says: [
      'Where this server can read text from pictures (OCR) the notes of the result say that it did; check such a text word by word.',
      'Where this server does so the result says it; compare every number with the original then.',
    ],
    heldBy: [ocr],
  },
  {
    says: [
      'Pages as slides, to present and to change.',
      'Pages become slides: for the talk whose presentation nobody can find any more.',
      'Convert PDF to PowerPoint (PPTX) online, one slide for each page.',
      'Each page is laid on a slide of its own.',
      'Each page of the PDF becomes one slide, in the same order.',
      'As many as the PDF has pages.',
      'The slides have the size most pages have; PowerPoint changes the slide size under Design.',
      'The slide takes over what stands on the page; templates, master slides and animations cannot come back, because the PDF never held them.',
    ],
    heldBy: [slidePer],
  },
  {
    says: [
      'Tables back in cells, where they can be added up.',
      'Bank statements, price lists, results of measurements: out of the page and into cells.',
      'Convert tables in a PDF to an Excel spreadsheet (XLSX) online.',
      'Rows and columns are read from the ruling lines and the places of the words.',
      'The strokes and the gaps between words tell where a cell ends; headings across several columns become merged cells.',
    ],
    heldBy: [noLines, headings, merged],
  },
  {
    says: [
      'Numbers, percentages, amounts of money and dates become cells of their kind, not text that only looks like them: mark a column, and its sum stands at the foot of the window.',
      'Points and commas are read as the document writes them.',
    ],
    heldBy: [typed, countries],
  },
  {
    says: ['It goes into a sheet of its own behind the tables, line by line, so that nothing is lost.'],
    heldBy: [between],
  },
  {
    says: [
      'For archives: everything inside the file, checked against the standard.',
      'The PDF that archives, courts and authorities ask for: readable in decades, because it brings all it needs.',
      'Convert PDF to PDF/A-2b for archiving online, checked before it is handed out.',
      'It was checked against the standard before you see the button.',
      'The file is called PDF/A only if a check of it passed.',
    ],
    heldBy: [pdfa, pdfaSays, checked],
  },
  {
    says: [
      'It must not be encrypted; a PDF/A never is.',
      'Encrypted or password-protected PDFs cannot become PDF/A: unlock the file first, then convert it.',
    ],
    heldBy: [pdfaLocked],
  },
  {
    says: [
      'Fonts and colour profiles are put in, what may not be there is taken out.',
      'Inside, fonts that were only named are embedded, colours get a profile, and scripts, sounds and videos are left out.',
    ],
    heldBy: [pdfa, pdfaTold],
  },
  { says: ['On the page, nothing you should see.'], heldBy: [pdfa] },
  { says: ['What was taken out is named in the notes of the result.'], heldBy: [pdfaTold] },
  {
    says: [
      'If your PDF cannot be brought into that form you get an error rather than a file that claims what it is not.',
    ],
    heldBy: [pdfaFails],
  },
  { says: ['PDF/A-2b.'], heldBy: [pdfaSays] },
  { says: ['The content of the file changes, and that breaks every signature.'], heldBy: [signed] },
];
