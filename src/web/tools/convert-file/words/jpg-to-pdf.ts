import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const jpgToPdf = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'JPG to PDF Converter',
  lead: 'Turn a photo, a scan or a screenshot into a PDF page. JPGs are neither cropped nor recompressed.',
  description: `Convert JPG, PNG, GIF, BMP, TIFF and WebP images to PDF online, without visible loss of quality. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['JPG to PDF', 'image to PDF', 'PNG to PDF', 'photo to PDF', 'convert picture to PDF'],
  steps: [
    {
      name: 'Choose one or more images',
      text: 'Drop them above, click to browse, or paste a screenshot. Several images become one PDF, in the order you choose, or a PDF each.',
    },
    {
      name: 'Press “Convert to PDF”',
      text: 'To set a paper size and margins, open Options first.',
    },
    { name: 'Download the PDF', text: 'One file to send, print or keep.' },
  ],
  sections: [
    {
      title: 'A page that fits the image',
      paragraphs: [
        'Unless you choose a paper size, the page is exactly as large as the image, at the image’s own resolution. With A4, Letter or another size under Options, the image is fitted to the sheet, in portrait or landscape, with the margin you set.',
        'Photos come out the right way up: the orientation stored by the camera is used.',
      ],
    },
    {
      title: 'Nothing is recompressed',
      paragraphs: [
        'A PDF can contain a JPG as it is. Your photo’s data is copied into the page untouched, so the PDF is just as sharp and hardly larger. PNG and other lossless images stay lossless.',
      ],
    },
  ],
  questions: [
    {
      question: 'Which image formats can I use?',
      answer:
        'JPG, JPEG, PNG, GIF, BMP, TIFF and WebP, and every other image format this server reads, such as HEIC photos from a phone.',
    },
    {
      question: 'Does the image lose quality?',
      answer:
        'A JPG doesn’t: it is embedded as it is. Formats that a PDF can’t contain directly are converted without visible loss.',
    },
    {
      question: 'How do I get an A4 or Letter page?',
      answer: 'Choose the file, open Options, and set the page size. Orientation and margin are there too.',
    },
    {
      question: 'What happens to transparent areas?',
      answer: 'PDF pages are white, so white shows through.',
    },
    {
      question: 'What about a TIFF with several pages or an animated GIF?',
      answer:
        'Every image in the file becomes a page of its own; if only the first could be used, the result says so.',
    },
  ],
});
