import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  lossesOnCard,
  noAccount,
  opensWithPassword,
  passwordInNoFile,
  passwordRemoved,
  pdfaIdentity,
  resultsChecked,
  signatureInvalidated,
  sizeLimit,
} from '#tests/support/promises/shared-tests.ts';

const dpi = [
  'conversions/document/images/pages-to-images.test.ts',
  'creates one image per page at 300 dpi, named by page',
] as const;
const zip = [
  'faults/worker.test.ts',
  'packs several results into one ZIP that another program opens',
] as const;
const paragraphs = [
  'conversions/pdf/writing/layout.test.ts',
  'turns running text into paragraphs rather than lines',
] as const;
const words = ['conversions/pdf/writing/layout.test.ts', 'keeps every word of the page, in order'] as const;
const slidePer = [
  'conversions/pdf/writing/layout.test.ts',
  'makes a slide of each page at its size, with paragraphs in text boxes and tables as tables',
] as const;
const tableWithoutLines = [
  'conversions/pdf/reading/tables/tables-in-excel.test.ts',
  'finds a table without lines, including its empty cell',
] as const;
const mergedHeaders = [
  'conversions/pdf/reading/tables/tables-in-excel.test.ts',
  'keeps headers that span several columns, merged',
] as const;
const merged = ['conversions/pdf/writing/layout.test.ts', 'makes a real table with the merged cell'] as const;
const pdfa = ['conversions/pdf/pdfa/pdfa.test.ts', 'with its text, title, links and bookmarks'] as const;
const pdfaBytes = ['conversions/pdf/pdfa/pdfa-bytes.test.ts', 'in a PDF/A'] as const;
const pdfaRules = ['conversions/pdf/pdfa/pdfa.test.ts', '%s: %s'] as const;
const singlePage = [
  'conversions/document/images/pages-to-images.test.ts',
  'returns a single page as the image itself',
] as const;
const named = [
  'conversions/document/images/pages-to-images.test.ts',
  'renders the selected pages at the selected resolution',
] as const;
const protectedPdf = [
  'conversions/document/images/pages-to-images.test.ts',
  'opens a protected PDF only with its password',
] as const;
const continuedTable = [
  'conversions/pdf/reading/tables/tables-in-excel.test.ts',
  'joins a table that continues over pages, with lines only between its columns',
] as const;
const datesRead = [
  'conversions/pdf/writing/written.test.ts',
  'reads dates in the language of the document, freezes the header, and joins the parts of a table',
] as const;
const tablesSideBySide = [
  'conversions/pdf/reading/tables/tables-in-excel.test.ts',
  'keeps two tables side by side separate',
] as const;
const numbersRead = [
  'conversions/pdf/writing/written.test.ts',
  'reads a change with a plus sign as a number, and leaves a phone number as text',
] as const;
const ocr = [
  'conversions/document/tables/workbooks.test.ts',
  'reads the text of a page that is only an image, with a note',
] as const;
const protectedRefused = ['conversions/pdf/pdfa/pdfa.test.ts', 'rejects a protected PDF'] as const;
const pdfaLosses = [
  'conversions/pdf/pdfa/pdfa.test.ts',
  'notes what it cannot keep: form, attachment',
] as const;

/** Claims of the pages that convert from PDF. */
export default {
  'conversionCards.pdf-to-excel.summary': [tableWithoutLines, mergedHeaders, merged],
  'conversionCards.pdf-to-jpg.summary': [dpi, zip],
  'conversionCards.pdf-to-pdfa.summary': [pdfa, pdfaIdentity, resultsChecked, pdfaBytes, pdfaRules],
  'conversionCards.pdf-to-powerpoint.summary': [slidePer],
  'conversionCards.pdf-to-word.summary': [paragraphs, words],
  'pdfToJpg.description': [sizeLimit, noAccount, dpi, zip],
  'pdfToJpg.lead': [dpi, zip],
  'pdfToJpg.questions.0.answer': [named],
  'pdfToJpg.questions.1.answer': [dpi, named],
  'pdfToJpg.questions.2.answer': [protectedPdf, passwordInNoFile, passwordRemoved, opensWithPassword],
  'pdfToJpg.questions.3.answer': [
    ['conversions/document/images/pages-to-images.test.ts', 'leaves parts of a page without content white'],
  ],
  'pdfToJpg.sections.0.paragraphs.0': [dpi, zip, singlePage],
  'pdfToJpg.sections.0.paragraphs.1': [dpi, zip, named],
  'pdfToJpg.steps.1.text': [named],
  'pdfToJpg.steps.2.text': [singlePage, dpi, zip],
  'pdfToWord.description': [sizeLimit, noAccount, paragraphs, words],
  'pdfToWord.lead': [paragraphs, words],
  'pdfToWord.questions.0.answer': [paragraphs, words],
  'pdfToWord.questions.1.answer': [ocr],
  'pdfToWord.questions.2.answer': [
    ['conversions/pdf/writing/layout.test.ts', 'opens a protected PDF with its password'],
    passwordInNoFile,
    passwordRemoved,
    opensWithPassword,
  ],
  'pdfToWord.questions.3.answer': [words],
  'pdfToWord.sections.1.paragraphs.0': [
    ['conversions/pdf/writing/layout.test.ts', 'turns text larger than the body into headings'],
    ['conversions/pdf/reading/columns/side-by-side.test.ts', 'formats a heading only through its style'],
    ['conversions/pdf/writing/layout.test.ts', 'makes real lists, bulleted and numbered'],
    merged,
    ['conversions/pdf/writing/layout.test.ts', 'reads columns one after another and writes them as columns'],
    ['conversions/pdf/writing/layout.test.ts', 'makes no text boxes, and keeps the page count'],
    [
      'conversions/pdf/writing/layout.test.ts',
      'recognizes headers and footers across pages, with the page number as a field',
    ],
  ],
  'pdfToWord.sections.1.paragraphs.1': [
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
  'pdfToWord.sections.2.paragraphs.0': [ocr, lossesOnCard],
  'pdfToWord.steps.1.text': [paragraphs, words],
  'pdfToPowerpoint.description': [sizeLimit, noAccount, slidePer],
  'pdfToPowerpoint.lead': [slidePer],
  'pdfToPowerpoint.questions.0.answer': [slidePer],
  'pdfToPowerpoint.questions.2.answer': [slidePer],
  'pdfToPowerpoint.questions.3.answer': [protectedPdf, passwordInNoFile, passwordRemoved, opensWithPassword],
  'pdfToPowerpoint.sections.0.paragraphs.0': [slidePer],
  'pdfToPowerpoint.sections.1.paragraphs.0': [
    slidePer,
    [
      'conversions/pdf/writing/written.test.ts',
      'links text to the slide of its target, and names slides after their headings',
    ],
    ['conversions/pdf/writing/written.test.ts', 'keeps the gradient behind white text'],
  ],
  'pdfToPowerpoint.sections.2.paragraphs.0': [slidePer],
  'pdfToPowerpoint.steps.1.text': [slidePer],
  'pdfToExcel.description': [sizeLimit, noAccount, tableWithoutLines, mergedHeaders, merged],
  'pdfToExcel.lead': [tableWithoutLines, mergedHeaders, merged],
  'pdfToExcel.questions.1.answer': [
    [
      'conversions/pdf/reading/tables/tables-in-excel.test.ts',
      'writes only the text between the tables to a separate sheet',
    ],
  ],
  'pdfToExcel.questions.2.answer': [ocr],
  'pdfToExcel.questions.4.answer': [protectedPdf, passwordInNoFile, passwordRemoved, opensWithPassword],
  'pdfToExcel.sections.0.paragraphs.0': [tableWithoutLines, mergedHeaders, merged],
  'pdfToExcel.sections.1.paragraphs.0': [
    [
      'conversions/pdf/writing/layout.test.ts',
      'types numbers, percentages, dates and currencies, and leaves text and formulas as text',
    ],
    [
      'conversions/pdf/reading/tables/tables-in-excel.test.ts',
      'writes numbers in foreign formats as numbers, and anything uncertain as text',
    ],
  ],
  'pdfToExcel.sections.2.paragraphs.0': [continuedTable, datesRead, tablesSideBySide, numbersRead],
  'pdfToExcel.sections.2.paragraphs.1': [continuedTable, datesRead, tablesSideBySide, numbersRead],
  'pdfToExcel.steps.1.text': [tableWithoutLines, mergedHeaders, merged],
  'pdfToPdfa.description': [sizeLimit, noAccount, pdfa, pdfaIdentity, resultsChecked, pdfaBytes, pdfaRules],
  'pdfToPdfa.lead': [pdfa, pdfaIdentity, resultsChecked, pdfaBytes, pdfaRules],
  'pdfToPdfa.questions.0.answer': [pdfa, pdfaIdentity, resultsChecked, pdfaBytes, pdfaRules],
  'pdfToPdfa.questions.1.answer': [protectedRefused],
  'pdfToPdfa.questions.2.answer': [signatureInvalidated],
  'pdfToPdfa.sections.0.paragraphs.0': [
    pdfaRules,
    [
      'conversions/pdf/pdfa/pdfa-kept.test.ts',
      'transparency groups in CMYK do not cause pages to be rasterized',
    ],
    ['conversions/pdf/pdfa/pdfa-kept.test.ts', 'JPEG 2000 images do not cause pages to be rasterized'],
  ],
  'pdfToPdfa.sections.1.paragraphs.0': [pdfa, pdfaLosses],
  'pdfToPdfa.sections.1.paragraphs.1': [
    pdfa,
    pdfaIdentity,
    resultsChecked,
    pdfaBytes,
    pdfaRules,
    [
      'conversions/pdf/pdfa/pdfa.test.ts',
      'fails with the name of the rule for a page that no PDF/A can have',
    ],
  ],
  'pdfToPdfa.steps.0.text': [protectedRefused],
  'pdfToPdfa.steps.1.text': [pdfa, pdfaLosses],
  'pdfToPdfa.steps.2.text': [pdfa, pdfaIdentity, resultsChecked, pdfaBytes, pdfaRules],
} satisfies PageClaims;
