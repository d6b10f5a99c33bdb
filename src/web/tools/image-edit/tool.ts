import type { ToolFolder } from '../tool.ts';
import { imageEditCard } from './card.ts';

export default {
  tools: [
    {
      path: '/image/edit',
      ...imageEditCard,
      section: 'edit',
      category: 'image',
      icon: 'crop',
      accepts: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tiff', 'webp', 'avif', 'svg', 'psd', 'heic', 'heif'],
    },
  ],
} satisfies ToolFolder;
