import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for editing images. */
export const imageEditWords = ({ maxFileMb, retentionHours }: FormatsReply['limits']): ToolWords => ({
  title: 'Edit Image',
  lead: 'Resize, crop, straighten or brighten an image, or add a watermark.',
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
      text: 'Drop it, paste it or click to browse. It appears right away; nothing is uploaded yet.',
    },
    {
      name: 'Choose the changes',
      text: 'Set a size, move the crop box, rotate, straighten, adjust or add a watermark, and see it on the image. All changes are made in one go.',
    },
    {
      name: 'Compare and download',
      text: 'See before and after side by side. The download keeps the original format, unless you choose JPG, PNG, WebP or AVIF.',
    },
  ],
  sections: [
    {
      title: 'As little loss as possible',
      paragraphs: [
        'A JPG is made of small blocks. If the width and height are whole numbers of blocks, rotating and flipping only rearrange the blocks, and cropping from a block’s edge only drops some of them: nothing is recompressed, and the result says so. After any other edit, an image in a lossy format is re-encoded once, at high quality.',
        'Animations are edited frame by frame, and keep the order and the timing of their frames. Images with 16 bits per channel keep that depth where their format allows it.',
      ],
    },
    {
      title: 'Exact crops and sizes',
      paragraphs: [
        'Move and resize the crop box with the mouse, a finger or the arrow keys; hold Shift for ten pixels at a time, Ctrl for a hundred. You can also enter its position and size, and lock it to a ratio or to a size such as an Instagram post or a passport photo.',
        'With the aspect ratio locked, changing the width changes the height, and vice versa. Without it, the image is stretched to the size you enter.',
        'Every change can be undone and redone. A result can be edited further without another upload.',
      ],
    },
  ],
  faq: [
    {
      question: 'Which formats can be edited?',
      answer:
        'JPG, PNG (animated ones too), GIF, WebP, AVIF, BMP, TIFF, JPEG XL and TGA keep their format. HEIC becomes JPG, and everything else that can be read, such as SVG, PSD, ICO or JPEG 2000, becomes PNG.',
    },
    {
      question: 'Why isn’t my image shown on the page?',
      answer:
        'Most browsers can’t show formats such as HEIC, TIFF or PSD. Enter sizes and positions as numbers, or make a preview: it has the same dimensions as your image.',
    },
    {
      question: 'Is camera data kept?',
      answer: 'No: the location, time and camera model are removed. The image is rotated upright.',
    },
    {
      question: 'Do you add a watermark?',
      answer: 'No. The only watermark is the one you add yourself.',
    },
    { question: 'How large can a file be?', answer: `Up to ${maxFileMb}MB each.` },
    {
      question: 'When are my files deleted?',
      answer: `Your file and the result are deleted after ${retentionHours} hours. “Delete now” next to the download deletes them immediately.`,
    },
  ],
});
