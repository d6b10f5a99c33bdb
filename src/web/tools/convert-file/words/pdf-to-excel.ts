import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const pdfToExcel = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'PDF to Excel Converter',
  lead: 'Bank statements, price lists, results of measurements: out of the page and into cells.',
  description: `Convert tables in a PDF to an Excel spreadsheet (XLSX) online. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PDF to Excel', 'PDF to XLSX', 'extract table from PDF', 'PDF table to spreadsheet'],
  steps: [
    { name: 'Choose the PDF', text: 'Tables in it should be text one can select, not a photo of a table.' },
    {
      name: 'Press “Convert to Excel”',
      text: 'Rows and columns are read from the ruling lines and the places of the words.',
    },
    {
      name: 'Download the spreadsheet',
      text: 'Check the totals first: they tell at once whether all rows came along.',
    },
  ],
  sections: [
    {
      title: 'How a table is found',
      paragraphs: [
        'In a PDF a table is no table, only words that stand in line and perhaps some strokes between them. The strokes and the gaps between words tell where a cell ends; headings across several columns become merged cells. A table with clear gaps comes out cell by cell; a very dense one may have to be put right.',
      ],
    },
    {
      title: 'Numbers to reckon with',
      paragraphs: [
        'Numbers, percentages, amounts of money and dates become cells of their kind, not text that only looks like them: mark a column, and its sum stands at the foot of the window. Points and commas are read as the document writes them.',
      ],
    },
    {
      title: 'Tables over many pages',
      paragraphs: [
        'A table that runs on over pages becomes one table again, also where its columns were printed on pages of their own. Its heading stays in sight while you scroll, and two tables side by side stay apart.',
        'Dates are read in the language of the document and become days one can sort by. What only looks like a number, a telephone number for one, stays text.',
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
      answer: 'It goes into a sheet of its own behind the tables, line by line, so that nothing is lost.',
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
      answer: 'Yes, if you know the password: give it under Options. It is used once and not kept.',
    },
  ],
});
