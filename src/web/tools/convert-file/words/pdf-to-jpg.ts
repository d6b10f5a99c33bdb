import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const pdfToJpg = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'PDF to JPG Converter',
  lead: 'Each page as a picture, at the 300 dots per inch that print asks for.',
  description: `Convert PDF pages to JPG images online at 300 DPI, several pages as a ZIP. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PDF to JPG', 'PDF to image', 'PDF page to picture', 'PDF to JPEG', 'export PDF pages'],
  steps: [
    { name: 'Choose the PDF', text: 'Click the area above, or drop the file on it.' },
    {
      name: 'Press “Convert to JPG”',
      text: 'Pages, resolution and quality can be set under Options before.',
    },
    { name: 'Download the images', text: 'One page comes as a JPG, several come together in a ZIP.' },
  ],
  sections: [
    {
      title: 'One picture for each page',
      paragraphs: [
        'Every page becomes a JPG of its own. A PDF of one page gives you the picture itself; with more pages the pictures are packed into a ZIP, numbered in their order.',
        'At 300 DPI an A4 page is about 2480 by 3508 pixels: enough to print it again. For a screen 150 DPI will do and makes files a quarter of the size.',
      ],
    },
    {
      title: 'When a picture is the better page',
      paragraphs: [
        'Slides in a chat, a certificate in an application form that takes only pictures, a page in a presentation: a JPG can be shown where a PDF cannot. The price is that text is no longer text. Keep the PDF for everything that has to be searched or read aloud.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I convert only some pages?',
      answer: 'Yes. Write them under Options, for example 1-3, 5, 7-9.',
    },
    {
      question: 'Which resolution should I choose?',
      answer:
        '300 DPI, which is set, for printing; 150 for screens; more only for drawings with very fine lines.',
    },
    {
      question: 'Does it work with a protected PDF?',
      answer: 'Yes, if you know the password: give it under Options. It is used once and not kept.',
    },
    {
      question: 'Why is the background white?',
      answer: 'JPG has no transparency. Parts of a page with nothing on them become white, as on paper.',
    },
    {
      question: 'How do I get the pictures that are inside the PDF?',
      answer:
        'This page draws whole pages. A photo on a page is part of the drawing, at the resolution you chose.',
    },
  ],
});
