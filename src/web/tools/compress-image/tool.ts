import type { ToolFolder } from '../tool.ts';
import { compressImageCard } from './card.ts';

export default {
  tools: [
    {
      path: '/compress/image',
      ...compressImageCard,
      section: 'compress',
      rank: 1,
      category: 'image',
      accepts: ['image'],
    },
  ],
} satisfies ToolFolder;
