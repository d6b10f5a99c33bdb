import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const pdfToExcel = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'PDF to Excel Converter',
  lead: 'Bank statements, price lists, measurements: from the page into cells.',
  description: `Convert tables in a PDF to an Excel spreadsheet (XLSX) online. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PDF to Excel', 'PDF to XLSX', 'extract table from PDF', 'PDF table to spreadsheet'],
  steps: [
    { name: 'Choose the PDF', text: 'Its tables should be text you can select, not photos of tables.' },
    {
      name: 'Press “Convert to Excel”',
      text: 'Rows and columns are worked out from ruling lines and the positions of words.',
    },
    {
      name: 'Download the spreadsheet',
      text: 'Check the totals first: they show whether all rows are there.',
    },
  ],
  sections: [
    {
      title: 'How a table is found',
      paragraphs: [
        'A PDF doesn’t store tables, only words at certain positions and perhaps some lines between them. The lines and gaps show where a cell ends; headings across several columns become merged cells. A table with clear gaps comes out cell by cell; a very dense one may need some cleanup.',
      ],
    },
    {
      title: 'Numbers you can calculate with',
      paragraphs: [
        'Numbers, percentages, amounts of money and dates become real values, not text that looks like them: select a column, and its sum appears in the status bar. Decimal points and commas are read the way the document uses them.',
      ],
    },
    {
      title: 'Tables across several pages',
      paragraphs: [
        'A table that continues over several pages becomes one table again, even if its columns were printed on separate pages. Its header row stays visible while you scroll, and side-by-side tables stay separate.',
        'Dates are read in the document’s language and can be sorted. Things that only look like numbers, such as phone numbers, stay text.',
      ],
    },
  ],
  questions: [
    {
      question: 'Are formulas restored?',
      answer: 'No. A PDF holds results only.',
    },
    {
      question: 'What happens to text outside tables?',
      answer:
        'It goes onto a separate sheet after the tables, one row for each paragraph, so nothing is lost.',
    },
    {
      question: 'Can a scanned table be converted?',
      answer:
        'Yes, if text recognition (OCR) is installed on this server. A note with the result says where text was recognized; compare every number with the original.',
    },
    {
      question: 'Why were two columns merged into one?',
      answer:
        'The gap between them is too narrow to tell from a space between words. “Text to Columns” in Excel splits them.',
    },
    {
      question: 'Does it work with a protected PDF?',
      answer: 'Yes, if you know the password: enter it under Options. It is used once and not stored.',
    },
  ],
});
