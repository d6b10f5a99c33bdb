import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const powerpointToPdf = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'PowerPoint to PDF Converter',
  lead: 'One page per slide: easy to share, readable on any device, and safe from accidental edits.',
  description: `Convert PPT and PPTX presentations to PDF online, one slide to a page. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PowerPoint to PDF', 'PPTX to PDF', 'PPT to PDF', 'slides to PDF', 'presentation to PDF'],
  steps: [
    { name: 'Choose the presentation', text: 'A .pptx, or a .ppt from an older version of PowerPoint.' },
    { name: 'Press “Convert to PDF”', text: 'Each slide becomes a page of the same proportions.' },
    { name: 'Download the PDF', text: 'Share it before the meeting, or keep it as a backup.' },
  ],
  sections: [
    {
      title: 'Animations and video',
      paragraphs: [
        'Each slide looks the way it does once everything on it has appeared. Transitions, animations and sounds are left out, and a video is replaced by a still image.',
      ],
    },
    {
      title: 'What stays as it was',
      paragraphs: [
        'Text, images, tables, charts and drawings keep their position and colours, including the background of the template. Text can be searched and copied, and links can be clicked.',
        'Fonts that this server doesn’t have are replaced by similar ones; the result says which.',
      ],
    },
    {
      title: 'Sharing the PDF',
      paragraphs: [
        'Everyone who opens the PDF sees your slides the way you left them, on a phone or on the computer in the meeting room. If it is too large to email, continue to Compress PDF: you don’t need to upload it again.',
      ],
    },
  ],
  questions: [
    {
      question: 'What size are the pages?',
      answer: 'The size of the slides: 16:9, 4:3 or whatever the presentation is set to.',
    },
    {
      question: 'Are hidden slides in the PDF?',
      answer: 'Hidden slides are left out, as they are when you present.',
    },
    {
      question: 'Where do my speaker notes go?',
      answer:
        'They stay in the presentation; the PDF contains only the slides. Nobody sees what you wrote only for yourself.',
    },
    {
      question: 'Why is the PDF larger than the presentation?',
      answer:
        'It contains the fonts and a rendered image of every effect. If it is too large, make the photos smaller in PowerPoint before converting, or use Compress PDF.',
    },
    {
      question: 'Can I get the slides back from the PDF?',
      answer:
        'Not completely, so keep the presentation: a PDF no longer knows what was a title and what was a text box.',
    },
  ],
});
