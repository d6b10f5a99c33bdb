import type { ToolFolder } from '../tool.ts';
import { compressVideoCard } from './card.ts';

export default {
  tools: [
    {
      path: '/compress/video',
      ...compressVideoCard,
      section: 'compress',
      rank: 2,
      category: 'video',
      accepts: ['video'],
    },
  ],
} satisfies ToolFolder;
