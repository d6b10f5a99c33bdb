import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const pdfToPowerpoint = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'PDF to PowerPoint Converter',
  lead: 'Pages become slides: for the talk whose presentation nobody can find any more.',
  description: `Convert PDF to PowerPoint (PPTX) online, one slide for each page. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PDF to PowerPoint', 'PDF to PPTX', 'PDF to slides', 'PDF to presentation'],
  steps: [
    { name: 'Choose the PDF', text: 'One that was made from slides gives the best slides.' },
    { name: 'Press “Convert to PowerPoint”', text: 'Each page is laid on a slide of its own.' },
    { name: 'Download the presentation', text: 'Open it in PowerPoint or LibreOffice Impress.' },
  ],
  sections: [
    {
      title: 'From page to slide',
      paragraphs: [
        'Each page of the PDF becomes one slide, in the same order. The slide takes over what stands on the page; templates, master slides and animations cannot come back, because the PDF never held them.',
      ],
    },
    {
      title: 'What can be changed',
      paragraphs: [
        'Paragraphs stand in text boxes where they stood, and tables are tables whose cells you can fill anew. What heads a page becomes the title of its slide, by which PowerPoint lists the slides. A link to another page leads to its slide, and a gradient stays behind the words.',
      ],
    },
    {
      title: 'Making it yours again',
      paragraphs: [
        'To change a few words or to drop a slide, the result is enough. To give the talk a new design, begin with an empty presentation in that design and copy over what you need: on these slides every text has its own look and follows no template.',
      ],
    },
  ],
  questions: [
    { question: 'How many slides do I get?', answer: 'As many as the PDF has pages.' },
    {
      question: 'Do animations come back?',
      answer: 'No. They were left behind when the PDF was made.',
    },
    {
      question: 'Does it work with portrait pages?',
      answer:
        'Yes. The slides have the size most pages have; PowerPoint changes the slide size under Design.',
    },
    {
      question: 'Can I convert a PDF with a password?',
      answer: 'Yes, if you know the password: give it under Options. It is used once and not kept.',
    },
    {
      question: 'Will fonts look the same?',
      answer: 'If your computer has them. Otherwise PowerPoint shows similar ones.',
    },
  ],
});
