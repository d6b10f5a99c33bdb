import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  deletedInTime,
  imagePairs,
  lossesOnCard,
  noAccount,
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

const jpegAsIs = [
  'conversions/document/images/pages-to-images.test.ts',
  'embeds a JPEG byte for byte, without its location metadata',
] as const;
const pngPix = [
  'conversions/document/images/pages-to-images.test.ts',
  'keeps every pixel of a PNG and its transparency',
] as const;
const paged = [
  'conversions/document/to-pdf.test.ts',
  'is tagged and has the page size of the document',
] as const;
const slideFormatting = [
  'conversions/promised-on-pages.test.ts',
  'show only slides, at their size, with their links and without the speaker notes',
] as const;
const wideSheet = [
  'conversions/document/to-pdf.test.ts',
  'prints a wide sheet in landscape and keeps every column on the page',
] as const;
const vast = [
  'conversions/document/to-pdf.test.ts',
  'uses larger paper before the print becomes too small to read',
] as const;
const html = [
  'conversions/document/to-pdf.test.ts',
  'runs the scripts of the page and prints its colors',
] as const;
const photoAsPage = [
  'e2e/convert-file.spec.ts',
  'a photo becomes a PDF page of the same size (sections 2 and 4)',
] as const;
const imageOnPaper = [
  'conversions/document/images/pages-to-images.test.ts',
  'fits an image on paper with a margin, in the matching orientation',
] as const;
const wordsKept = ['conversions/document/pairs.test.ts', '%s to %s keeps the words'] as const;
const offers = [
  'e2e/convert-file.spec.ts',
  'each of the ten pages has three steps and seven questions, and offers the options of the server (section 2)',
] as const;
const fonts = ['conversions/document/to-pdf.test.ts', 'keeps pages, and names the replaced fonts'] as const;
const cellsAsFormatted = [
  'conversions/promised-on-pages.test.ts',
  'show cells as they are formatted, merged, colored and protected',
] as const;
const hiddenSheets = ['conversions/document/promises.test.ts', 'sheets, rows and columns'] as const;
const formulas = ['conversions/document/promises.test.ts', 'formulas show their saved results'] as const;
const pageSize = [
  'conversions/document/to-pdf.test.ts',
  'follows the page size of the page, or else the selected one',
] as const;
const reachesNothing = [
  'conversions/document/hostile.test.ts',
  'reaches nothing when converted to %s',
] as const;

/** Claims of the pages that convert to PDF. */
export default {
  'conversionCards.excel-to-pdf.summary': [wideSheet, vast],
  'conversionCards.html-to-pdf.summary': [html, officeStructure],
  'conversionCards.jpg-to-pdf.summary': [jpegAsIs, pngPix],
  'conversionCards.powerpoint-to-pdf.summary': [slideFormatting],
  'conversionCards.word-to-pdf.summary': [fonts, officeStructure],
  'jpgToPdf.description': [sizeLimit, noAccount, jpegAsIs, pngPix],
  'jpgToPdf.lead': [jpegAsIs, pngPix, photoAsPage],
  'jpgToPdf.questions.0.answer': [imagePairs],
  'jpgToPdf.questions.1.answer': [jpegAsIs, pngPix],
  'jpgToPdf.questions.2.answer': [imageOnPaper],
  'jpgToPdf.questions.3.answer': [pngPix],
  'jpgToPdf.questions.4.answer': [
    ['conversions/document/images/pages-to-images.test.ts', 'makes a page from each page of a TIFF'],
    [
      'conversions/promised-on-pages.test.ts',
      'that are animated become a page per frame, or a note states that only the first was used',
    ],
  ],
  'jpgToPdf.sections.0.paragraphs.0': [photoAsPage, jpegAsIs, imageOnPaper],
  'jpgToPdf.sections.0.paragraphs.1': [
    ['conversions/document/images/pages-to-images.test.ts', 'rotates a sideways photo upright'],
  ],
  'jpgToPdf.sections.1.paragraphs.0': [jpegAsIs, pngPix],
  'jpgToPdf.steps.0.text': [
    pastedScreenshot,
    [
      'conversions/image/batches.test.ts',
      'several images of different formats become one PDF, one page each in the given order',
    ],
    ['e2e/edit/images.spec.ts', 'images become separate PDFs on request'],
  ],
  'jpgToPdf.steps.1.text': [imageOnPaper],
  'ownQuestions.0.answer': [sizeLimit, noAccount, severalFiles],
  'ownQuestions.1.answer': [...deletedInTime, visibleToOwnerOnly, sharedByLink],
  'wordToPdf.description': [sizeLimit, noAccount, officeStructure, paged],
  'wordToPdf.lead': [fonts, officeStructure],
  'wordToPdf.questions.2.answer': [
    ['conversions/document/hidden-content.test.ts', 'in a %s are left out of the PDF, with a note'],
    [
      'conversions/document/tracked-changes.test.ts',
      'as PDF, a text document shows its changes, with a note',
    ],
  ],
  'wordToPdf.questions.3.answer': [opensWithPassword, passwordInNoFile, passwordRemoved],
  'wordToPdf.questions.4.answer': [
    ['conversions/document/promises.test.ts', 'are not run when converted to %s, and are not in the result'],
  ],
  'wordToPdf.sections.0.paragraphs.0': [officeStructure, paged],
  'wordToPdf.sections.0.paragraphs.1': 'general knowledge',
  'wordToPdf.sections.1.paragraphs.0': [
    fonts,
    officeStructure,
    ['conversions/document/to-pdf.test.ts', 'names the replacement of a font without an equivalent'],
  ],
  'wordToPdf.sections.2.paragraphs.0': [
    ['conversions/document/to-pdf.test.ts', 'shows formulas'],
    ['conversions/document/to-pdf.test.ts', 'shows each East Asian script in its own glyph forms'],
    paged,
  ],
  'wordToPdf.steps.0.text': [wordsKept, offers],
  'wordToPdf.steps.1.text': [paged],
  'wordToPdf.steps.2.text': [fonts, lossesOnCard],
  'powerpointToPdf.description': [sizeLimit, noAccount, slideFormatting],
  'powerpointToPdf.lead': [slideFormatting],
  'powerpointToPdf.questions.0.answer': [slideFormatting],
  'powerpointToPdf.questions.1.answer': [['conversions/document/promises.test.ts', 'slides']],
  'powerpointToPdf.questions.2.answer': [slideFormatting],
  'powerpointToPdf.questions.3.answer': 'general knowledge',
  'powerpointToPdf.sections.0.paragraphs.0': [slideFormatting],
  'powerpointToPdf.sections.1.paragraphs.0': [slideFormatting],
  'powerpointToPdf.sections.1.paragraphs.1': [
    ['conversions/document/to-pdf.test.ts', 'names the replaced fonts in old workbooks and presentations'],
  ],
  'powerpointToPdf.sections.2.paragraphs.0': [
    slideFormatting,
    ['e2e/go-on.spec.ts', 'a result is passed to the next tool and the one after it without another upload'],
  ],
  'powerpointToPdf.steps.0.text': [wordsKept, offers],
  'powerpointToPdf.steps.1.text': [slideFormatting],
  'excelToPdf.description': [sizeLimit, noAccount, wideSheet, vast],
  'excelToPdf.lead': [wideSheet, vast],
  'excelToPdf.questions.0.answer': [hiddenSheets],
  'excelToPdf.questions.1.answer': [
    ['conversions/document/promises.test.ts', 'cells outside the print area'],
  ],
  'excelToPdf.questions.2.answer': [wideSheet, vast],
  'excelToPdf.questions.3.answer': [formulas],
  'excelToPdf.questions.4.answer': [opensWithPassword, passwordInNoFile, passwordRemoved, cellsAsFormatted],
  'excelToPdf.sections.0.paragraphs.0': [wideSheet, vast],
  'excelToPdf.sections.1.paragraphs.0': [
    vast,
    ['conversions/document/to-pdf.test.ts', 'leaves a narrow sheet unchanged'],
    ['conversions/document/to-pdf.test.ts', 'leaves a sheet with its own fit settings unchanged'],
  ],
  'excelToPdf.sections.2.paragraphs.0': [hiddenSheets, formulas, cellsAsFormatted],
  'excelToPdf.steps.0.text': [wordsKept, offers],
  'excelToPdf.steps.1.text': [hiddenSheets],
  'excelToPdf.steps.2.text': [cellsAsFormatted],
  'htmlToPdf.description': [sizeLimit, noAccount, html, officeStructure],
  'htmlToPdf.lead': [html, officeStructure],
  'htmlToPdf.questions.1.answer': [reachesNothing],
  'htmlToPdf.questions.2.answer': [
    ['conversions/document/to-pdf.test.ts', 'prints a page without its scripts if they never end'],
    html,
  ],
  'htmlToPdf.questions.4.answer': [html],
  'htmlToPdf.sections.0.paragraphs.0': [
    html,
    officeStructure,
    pageSize,
    ['conversions/document/to-pdf.test.ts', 'uses landscape for a page that is too wide'],
  ],
  'htmlToPdf.sections.1.paragraphs.0': [reachesNothing],
  'htmlToPdf.sections.2.paragraphs.0': [
    ['conversions/document/to-pdf.test.ts', 'keeps umlauts without a declared encoding'],
    html,
  ],
  'htmlToPdf.steps.0.text': [offers],
  'htmlToPdf.steps.1.text': [pageSize],
  'htmlToPdf.steps.2.text': [html],
} satisfies PageClaims;
