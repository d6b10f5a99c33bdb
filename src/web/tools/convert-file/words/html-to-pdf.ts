import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const htmlToPdf = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'HTML to PDF Converter',
  lead: 'A web page you have saved, an invoice from a shop, a report from a program: printed by a real browser.',
  description: `Convert HTML files to PDF online with styles, tables and links, rendered by Chromium. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['HTML to PDF', 'web page to PDF', 'HTM to PDF', 'convert HTML file', 'print web page to PDF'],
  steps: [
    { name: 'Choose the HTML file', text: 'A file that ends in .html or .htm.' },
    {
      name: 'Press “Convert to PDF”',
      text: 'Paper size, orientation and margin can be set under Options before.',
    },
    { name: 'Download the PDF', text: 'Text stays text, and links stay links.' },
  ],
  sections: [
    {
      title: 'Printed by Chromium',
      paragraphs: [
        'The page is laid out by the same engine that draws it in most browsers, with modern CSS, web fonts inside the file, and its own rules for print. If the page says what size it is to be printed on, that is followed; otherwise it gets the paper you chose. A page that is too wide is made smaller until it fits, and the result says by how much.',
      ],
    },
    {
      title: 'Shut off from the network',
      paragraphs: [
        'The file is opened in a place without access to the internet. That protects you and us, and it means that pictures, styles and scripts the page would fetch from elsewhere are missing. The result tells how many there were.',
        'Save the page complete in one file to have them: most browsers and several extensions can write pictures and styles into the HTML itself.',
      ],
    },
    {
      title: 'Pages of any age',
      paragraphs: [
        'A page does not always say in which encoding it was written; its letters come out right all the same. The PDF is set in the fonts the page brings along, and in similar ones where it only names them.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I give an address instead of a file?',
      answer: 'No. Open the page in your browser, save it, and convert the saved file.',
    },
    {
      question: 'Why are pictures missing?',
      answer:
        'They stand on another server, and nothing is loaded from the network here. Save the page with its pictures inside the file.',
    },
    {
      question: 'Are scripts run?',
      answer:
        'Those inside the file are, shut in and for a short time. If they do not come to an end, the page is printed without them, and the result says so.',
    },
    {
      question: 'How do I set where a page ends?',
      answer:
        'With CSS: “break-before: page” starts a new one, “break-inside: avoid” keeps a block together.',
    },
    {
      question: 'Are backgrounds printed?',
      answer: 'Colours and background pictures are printed as the page shows them.',
    },
  ],
});
