import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const excelToPdf = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'Excel to PDF Converter',
  lead: 'Readable pages, with no stray column on a page of its own.',
  description: `Convert XLS and XLSX spreadsheets to PDF online, every sheet fitted to the width of the page. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['Excel to PDF', 'XLSX to PDF', 'XLS to PDF', 'spreadsheet to PDF', 'print Excel to PDF'],
  steps: [
    { name: 'Choose the spreadsheet', text: 'An .xlsx, or an .xls from an older version of Excel.' },
    { name: 'Press “Convert to PDF”', text: 'All visible sheets are included, one after another.' },
    { name: 'Download the PDF', text: 'Numbers and dates appear as they do in the cells.' },
  ],
  sections: [
    {
      title: 'Tables that fit',
      paragraphs: [
        'Printed as is, a wide table is cut into strips, and the last columns end up on pages nobody looks at. Here, each sheet is fitted to the width of the page, in landscape where that helps, and continues over as many pages as it needs.',
      ],
    },
    {
      title: 'Very wide, very narrow',
      paragraphs: [
        'If the text would become too small to read, a larger paper size is used. A narrow sheet is not enlarged, and a sheet with its own page setup keeps it.',
      ],
    },
    {
      title: 'What you see is what is printed',
      paragraphs: [
        'Formats, colours, borders, merged cells, charts and images are kept. Formulas appear as the results that were saved in the file. Filters and hidden rows and columns stay as you left them.',
      ],
    },
  ],
  questions: [
    {
      question: 'Are all sheets converted?',
      answer: 'All visible sheets are, in order. Hidden sheets stay hidden.',
    },
    {
      question: 'Can I choose what is printed?',
      answer: 'Yes. Set a print area in Excel before you convert.',
    },
    {
      question: 'Why is the text so small?',
      answer:
        'The table is very wide and had to fit the page. Hide columns you don’t need, or split the table.',
    },
    {
      question: 'Are formulas recalculated?',
      answer: 'No. The values stored in the file are shown, so save it in Excel once before you convert.',
    },
    {
      question: 'What about a spreadsheet with a password?',
      answer: 'Enter the password under Options; it is used once and not stored. Protected cells are fine.',
    },
  ],
});
