import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const pdfToPowerpoint = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'PDF to PowerPoint Converter',
  lead: 'Pages become slides, for when the original presentation is lost.',
  description: `Convert PDF to PowerPoint (PPTX) online, one slide for each page. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PDF to PowerPoint', 'PDF to PPTX', 'PDF to slides', 'PDF to presentation'],
  steps: [
    { name: 'Choose the PDF', text: 'A PDF made from slides gives the best result.' },
    { name: 'Press “Convert to PowerPoint”', text: 'Each page becomes one slide.' },
    { name: 'Download the presentation', text: 'Open it in PowerPoint or LibreOffice Impress.' },
  ],
  sections: [
    {
      title: 'From page to slide',
      paragraphs: [
        'Each page of the PDF becomes one slide, in the same order. The slide shows what is on the page; templates, slide masters and animations can’t be restored, because the PDF never contained them.',
      ],
    },
    {
      title: 'What you can edit',
      paragraphs: [
        'Paragraphs become text boxes in the same position, and tables stay tables you can edit. The heading of a page becomes the title of its slide. Links to other pages lead to their slides, and background gradients are kept.',
      ],
    },
    {
      title: 'Giving it a new design',
      paragraphs: [
        'The result is good enough if you want to change a few words or remove a slide. For a new design, start with an empty presentation in that design and copy over what you need: on these slides, every text box has its own formatting and follows no template.',
      ],
    },
  ],
  questions: [
    { question: 'How many slides do I get?', answer: 'As many as the PDF has pages.' },
    {
      question: 'Do animations come back?',
      answer: 'No. They were lost when the PDF was made.',
    },
    {
      question: 'Does it work with portrait pages?',
      answer:
        'Yes. All slides get the most common page size of the PDF; you can change it under Design in PowerPoint.',
    },
    {
      question: 'Can I convert a PDF with a password?',
      answer: 'Yes, if you know the password: enter it under Options. It is used once and not stored.',
    },
    {
      question: 'Will fonts look the same?',
      answer: 'Yes, if your computer has them. Otherwise PowerPoint shows similar ones.',
    },
  ],
});
