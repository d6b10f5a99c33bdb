import type { ToolFolder } from '../tool.ts';
import { rotatePdfCard } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf/rotate',
      ...rotatePdfCard,
      section: 'pdf',
      rank: 3,
      category: 'document',
      icon: 'rotate',
      accepts: ['pdf'],
    },
  ],
} satisfies ToolFolder;
