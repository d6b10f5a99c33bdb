import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const powerpointToPdf = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'PowerPoint to PDF Converter',
  lead: 'One page for each slide: small enough for mail, readable on any device, and nobody can move a text box by accident.',
  description: `Convert PPT and PPTX presentations to PDF online, one slide to a page. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PowerPoint to PDF', 'PPTX to PDF', 'PPT to PDF', 'slides to PDF', 'presentation to PDF'],
  steps: [
    { name: 'Choose the presentation', text: 'A .pptx, or a .ppt from an older PowerPoint.' },
    { name: 'Press “Convert to PDF”', text: 'Each slide becomes a page of the same proportions.' },
    { name: 'Download the PDF', text: 'Send it round before the meeting, or take it as a reserve.' },
  ],
  sections: [
    {
      title: 'From movement to paper',
      paragraphs: [
        'A slide is shown on its page the way it looks when everything on it has appeared. Transitions and animations have no place in a PDF, and neither have embedded videos and sounds: of a video, its still picture remains.',
      ],
    },
    {
      title: 'What stays as it was',
      paragraphs: [
        'Text, pictures, tables, charts and drawings keep their place and colours, the background of the template included. Text can be searched and copied, links can be clicked.',
        'Fonts of your company that this server does not have are replaced by similar ones; the result says which.',
      ],
    },
    {
      title: 'On its way to others',
      paragraphs: [
        'Whoever opens the PDF sees your slides the way you left them, on a phone as well as on the computer of the meeting room. If it is too large for a mail, go on to Compress PDF with the finished file: it need not be sent a second time.',
      ],
    },
  ],
  questions: [
    {
      question: 'Which size do the pages have?',
      answer: 'That of the slides, 16:9 or 4:3 or whatever the presentation is set to.',
    },
    {
      question: 'Are hidden slides in the PDF?',
      answer: 'Slides that are hidden in the presentation are left out, as they are when it is presented.',
    },
    {
      question: 'Where do my speaker notes go?',
      answer:
        'They stay in the presentation; the PDF holds the slides alone. Nobody reads what you meant only for yourself.',
    },
    {
      question: 'Why is the PDF larger than the presentation?',
      answer:
        'It carries the fonts and a ready picture of every effect. Large photos in the slides are the most frequent reason; make them smaller in PowerPoint before converting.',
    },
    {
      question: 'Can I get the slides back from the PDF?',
      answer:
        'Keep the presentation: a PDF no longer knows what was a title and what a text box, and no conversion brings that back completely.',
    },
  ],
});
