import type { ConversionWords, Limits } from './conversion-words.ts';

export const pdfToExcel = ({ maxFileMb }: Limits): ConversionWords => ({
  title: 'PDF to Excel Converter',
  lead: 'Bank statements, price lists, results of measurements: out of the page and into cells.',
  description: `Convert tables in a PDF to an Excel spreadsheet (XLSX) online. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PDF to Excel', 'PDF to XLSX', 'extract table from PDF', 'PDF table to spreadsheet'],
  steps: [
    { name: 'Choose the PDF', text: 'Tables in it should be text one can select, not a photo of a table.' },
    { name: 'Press “Convert to Excel”', text: 'Rows and columns are read from the places of the words.' },
    {
      name: 'Download the spreadsheet',
      text: 'Check the totals first: they tell at once whether all rows came along.',
    },
  ],
  sections: [
    {
      title: 'How a table is found',
      paragraphs: [
        'In a PDF a table is no table, only words that stand in line and perhaps some strokes between them. Words on the same height become a row, words below each other a column. A table with clear gaps comes out cell by cell; cells that run over several lines, or headings across several columns, may have to be put right.',
      ],
    },
    {
      title: 'Numbers to reckon with',
      paragraphs: [
        'After converting, mark a column and look at the sum at the foot of the window. If there is none, its numbers came as text: Excel offers to turn them into numbers with the small sign beside the cell. Points and commas in numbers follow the language of the document.',
      ],
    },
  ],
  questions: [
    {
      question: 'Are formulas restored?',
      answer: 'No. A PDF holds results only.',
    },
    {
      question: 'What happens to text outside of tables?',
      answer:
        'It goes into cells as well, line by line, so that nothing is lost. Delete what you do not need.',
    },
    {
      question: 'Can a scanned table be converted?',
      answer:
        'Text has to be read from the picture first. Where this server does so the result says it; compare every number with the original then.',
    },
    {
      question: 'Why are two columns in one?',
      answer:
        'The gap between them is too narrow to be told from a gap between words. “Text to Columns” in Excel parts them.',
    },
    {
      question: 'Does it work with a protected PDF?',
      answer: 'Only without the protection: unlock it with its password first.',
    },
  ],
});
