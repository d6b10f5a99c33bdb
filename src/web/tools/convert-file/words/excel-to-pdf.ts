import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const excelToPdf = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'Excel to PDF Converter',
  lead: 'Spreadsheets on pages one can read, with no column left over on a sheet of its own.',
  description: `Convert XLS and XLSX spreadsheets to PDF online, every sheet fitted to the width of the page. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['Excel to PDF', 'XLSX to PDF', 'XLS to PDF', 'spreadsheet to PDF', 'print Excel to PDF'],
  steps: [
    { name: 'Choose the spreadsheet', text: 'An .xlsx, or an .xls from an older Excel.' },
    { name: 'Press “Convert to PDF”', text: 'All its sheets are set, one after the other.' },
    { name: 'Download the PDF', text: 'Numbers and dates stand in it as they are shown in the cells.' },
  ],
  sections: [
    {
      title: 'Tables that fit',
      paragraphs: [
        'Printed as it is, a wide table is cut into strips, and the last columns end up on pages nobody looks at. Here each sheet is fitted to the width of its page, turned on its side where that helps, and runs on downwards for as many pages as it takes.',
      ],
    },
    {
      title: 'Very wide, very narrow',
      paragraphs: [
        'Before the print would get too small to read, larger paper is taken. A narrow sheet is not blown up, and one whose author has set how it fits the page is printed just so.',
      ],
    },
    {
      title: 'What you see is what is printed',
      paragraphs: [
        'Formats, colours, borders, merged cells, charts and pictures are kept. Formulas appear as their results, the ones the file was saved with. Filters and hidden rows and columns stay as you left them.',
      ],
    },
  ],
  questions: [
    {
      question: 'Are all sheets converted?',
      answer: 'All that are visible, in their order. Hidden sheets stay hidden.',
    },
    {
      question: 'Can I choose what is printed?',
      answer: 'Set a print area in Excel before you convert; it is respected.',
    },
    {
      question: 'Why is the text so small?',
      answer:
        'The table is very wide, and it had to be made to fit. Hide columns that are not needed, or split the table.',
    },
    {
      question: 'Are formulas recalculated?',
      answer: 'No. The values stored in the file are shown, so save it in Excel once before you convert.',
    },
    {
      question: 'What about a spreadsheet with a password?',
      answer:
        'Give the password under Options; it is used once and not kept. The protection of single cells does no harm.',
    },
  ],
});
