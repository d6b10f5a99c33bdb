import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const pdfToJpg = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'PDF to JPG Converter',
  lead: 'Each page as an image, at 300 dots per inch for sharp prints.',
  description: `Convert PDF pages to JPG images online at 300 DPI, several pages as a ZIP. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PDF to JPG', 'PDF to image', 'PDF page to picture', 'PDF to JPEG', 'export PDF pages'],
  steps: [
    { name: 'Choose the PDF', text: 'Click the area above, or drop the file on it.' },
    {
      name: 'Press “Convert to JPG”',
      text: 'Set pages, resolution and quality under Options first.',
    },
    { name: 'Download the images', text: 'A single page is downloaded as a JPG, several as a ZIP.' },
  ],
  sections: [
    {
      title: 'One image per page',
      paragraphs: [
        'Every page becomes a separate JPG. A one-page PDF gives you the image itself; with more pages, the images come in a ZIP, numbered in order.',
        'At 300 DPI, an A4 page is about 2480 by 3508 pixels: enough to print it. For screens, 150 DPI is enough and makes files a quarter of the size.',
      ],
    },
    {
      title: 'When an image is better',
      paragraphs: [
        'Slides in a chat, a certificate for a form that accepts only images, a page in a presentation: a JPG works where a PDF doesn’t. The trade-off is that text is no longer text. Keep the PDF for anything that needs to be searched or read aloud.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I convert only some pages?',
      answer: 'Yes. Enter them under Options, for example 1-3, 5, 7-9.',
    },
    {
      question: 'Which resolution should I choose?',
      answer:
        '300 DPI, the default, for printing; 150 for screens; more only for drawings with very fine lines.',
    },
    {
      question: 'Does it work with a protected PDF?',
      answer: 'Yes, if you know the password: enter it under Options. It is used once and not stored.',
    },
    {
      question: 'Why is the background white?',
      answer: 'JPG has no transparency. Empty parts of a page become white, as on paper.',
    },
    {
      question: 'How do I get the images inside a PDF?',
      answer:
        'Not with this tool: it renders whole pages. A photo on a page becomes part of that page’s image, at the resolution you chose.',
    },
  ],
});
