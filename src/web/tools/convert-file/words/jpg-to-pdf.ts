import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const jpgToPdf = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'JPG to PDF Converter',
  lead: 'Put a photo, a scan or a screenshot on a PDF page. What was in the picture stays in the picture.',
  description: `Convert JPG, PNG, GIF, BMP, TIFF and WebP images to PDF online, without loss of quality. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['JPG to PDF', 'image to PDF', 'PNG to PDF', 'photo to PDF', 'convert picture to PDF'],
  steps: [
    {
      name: 'Choose one or more pictures',
      text: 'Drop them on the area above, click to look for them, or paste a screenshot. Several become one PDF in the order you give them, or a PDF each.',
    },
    {
      name: 'Press “Convert to PDF”',
      text: 'Under Options you can ask for paper of a certain size and a margin first.',
    },
    { name: 'Download the PDF', text: 'One file, to send, to print or to keep.' },
  ],
  sections: [
    {
      title: 'A page made to measure',
      paragraphs: [
        'Unless you ask for paper, the page is exactly as large as the picture, at the resolution the picture names for itself. With A4, Letter or another size under Options, the picture is made to fit the sheet, upright or on its side as suits it, with the margin you set.',
        'A photo that was taken with the camera turned comes out upright: the hint that cameras write into the file is followed.',
      ],
    },
    {
      title: 'Nothing is compressed again',
      paragraphs: [
        'JPG is one of the formats a PDF can hold as it is. The data of your photo is moved into the page untouched, so the PDF is as sharp and hardly larger than the photo was. PNG and other pictures without loss stay without loss.',
      ],
    },
  ],
  questions: [
    {
      question: 'Which kinds of picture can I use?',
      answer:
        'JPG, JPEG, PNG, GIF, BMP, TIFF and WebP, and every other picture format this server reads, such as HEIC photos from a phone.',
    },
    {
      question: 'Does the picture lose quality?',
      answer:
        'A JPG does not: it is embedded as it is. Formats that PDF cannot hold directly are rewritten without visible loss.',
    },
    {
      question: 'How do I get an A4 or Letter page?',
      answer:
        'Choose the file, open Options, and set the page size. There you also find the orientation and the margin.',
    },
    {
      question: 'What becomes of transparent parts?',
      answer: 'The page of a PDF is white, so that is what shows through.',
    },
    {
      question: 'What about a TIFF with several pages or an animated GIF?',
      answer:
        'Every picture in the file becomes a page of its own where the format holds several; if only the first could be taken, the result says so.',
    },
  ],
});
