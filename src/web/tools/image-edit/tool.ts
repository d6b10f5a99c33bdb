import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/image/edit',
      ...card,
      section: 'edit',
      kind: 'image',
      icon: 'crop',
      takes: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tiff', 'webp', 'avif', 'svg', 'psd', 'heic', 'heif'],
    },
  ],
} satisfies ToolFolder;
