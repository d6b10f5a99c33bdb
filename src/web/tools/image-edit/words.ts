import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for editing images. */
export const imageEditWords = ({ maxFileMb, retentionHours }: FormatsReply['limits']): ToolWords => ({
  title: 'Edit Image',
  lead: 'Give an image the right size, keep the part that matters, straighten it, brighten it, or sign it.',
  description: `Resize, crop, rotate, straighten, brighten and watermark images online, animations too. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: [
    'resize image',
    'crop image',
    'rotate image',
    'flip image',
    'watermark image',
    'straighten photo',
    'lossless jpg rotate',
  ],
  steps: [
    {
      name: 'Choose an image',
      text: 'Drop it, paste it or pick it. It is shown at once; nothing is sent yet.',
    },
    {
      name: 'Choose the changes',
      text: 'Set a size, move the box, rotate, straighten, adjust or place a watermark, and see it on the image. All changes are made in one run.',
    },
    {
      name: 'Compare and download',
      text: 'Before and after stand side by side. The download keeps the format you sent, unless you choose JPG, PNG, WebP or AVIF.',
    },
  ],
  sections: [
    {
      title: 'As little lost as can be',
      paragraphs: [
        'A JPEG is made of small blocks. Turning and mirroring only moves them about where the sides of the picture are whole blocks, and so does a crop that begins on their edges: nothing is compressed again, and the result says so. Everything else in a lossy format is written anew at high quality, once.',
        'Animations are changed frame by frame, and keep the order and the times of their frames. Pictures with 16 bits per colour keep them where their format holds them.',
      ],
    },
    {
      title: 'Numbers and image in step',
      paragraphs: [
        'The crop box is moved and sized with the pointer, a finger or the arrow keys; with Shift they take ten steps at once, with Ctrl a hundred. Its numbers can be entered as well. It can be held to a ratio, or to a size such as an Instagram post or a passport photo.',
        'With the aspect ratio kept, width follows height and height follows width. Without it the image is stretched to what you enter.',
        'Every change can be undone and redone. A result can be edited further without another upload.',
      ],
    },
  ],
  faq: [
    {
      question: 'Which formats can be edited?',
      answer:
        'JPG, PNG (animated ones too), GIF, WebP, AVIF, BMP, TIFF, JPEG XL and TGA stay what they are. HEIC comes back as JPG, and what else can be read, such as SVG, PSD, ICO or JPEG 2000, as PNG.',
    },
    {
      question: 'Why is my picture not shown on the page?',
      answer:
        'Browsers cannot show every format, for example HEIC, TIFF or PSD. Write the numbers into the fields, or have a preview made: it has the same size as your picture.',
    },
    {
      question: 'Are the data of the camera kept?',
      answer: 'No: place, time and camera are left out. The picture is turned the way the camera was held.',
    },
    {
      question: 'Is a watermark of yours put on my picture?',
      answer: 'No. The only watermark is the one you make yourself.',
    },
    { question: 'How large may a file be?', answer: `Up to ${maxFileMb}MB each.` },
    {
      question: 'When are my files deleted?',
      answer: `After ${retentionHours} hours, the sent file and the result. “Delete now” beside the download does it at once.`,
    },
  ],
});
