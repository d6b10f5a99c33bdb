import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const htmlToPdf = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'HTML to PDF Converter',
  lead: 'A saved web page, an invoice, a report from a program: printed by a real browser.',
  description: `Convert HTML files to PDF online with styles, tables and links, rendered by Chromium. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['HTML to PDF', 'web page to PDF', 'HTM to PDF', 'convert HTML file', 'print web page to PDF'],
  steps: [
    { name: 'Choose the HTML file', text: 'A file that ends in .html or .htm.' },
    {
      name: 'Press “Convert to PDF”',
      text: 'Set paper size, orientation and margins under Options first.',
    },
    { name: 'Download the PDF', text: 'Text stays text, and links stay links.' },
  ],
  sections: [
    {
      title: 'Printed by Chromium',
      paragraphs: [
        'The page is rendered by the engine behind most browsers, with modern CSS, embedded web fonts and its own print styles. If the page sets a print size, that is used; otherwise, the paper size you chose is used. A page that is too wide is scaled down to fit, and the result says by how much.',
      ],
    },
    {
      title: 'No internet access',
      paragraphs: [
        'The file is opened without internet access. That protects you and us, but images, styles and scripts that the page would load from elsewhere are missing. The result says how many.',
        'To include them, save the page as a single file: several browser extensions can embed images and styles in the HTML.',
      ],
    },
    {
      title: 'Pages of any age',
      paragraphs: [
        'Even if a page doesn’t declare its character encoding, its text comes out right. The PDF uses the fonts embedded in the page, and similar ones for fonts it only names.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I enter a URL instead of a file?',
      answer: 'No. Open the page in your browser, save it, and convert the saved file.',
    },
    {
      question: 'Why are images missing?',
      answer:
        'They are on another server, and nothing is loaded from the network here. Save the page with its images embedded.',
    },
    {
      question: 'Are scripts run?',
      answer:
        'Scripts inside the file are, in isolation and for a short time. If they never finish, the page is printed without them, and the result says so.',
    },
    {
      question: 'How do I set where a page ends?',
      answer:
        'With CSS: “break-before: page” starts a new one, “break-inside: avoid” keeps a block together.',
    },
    {
      question: 'Are backgrounds printed?',
      answer: 'Colours and background images are printed as the page shows them.',
    },
  ],
});
