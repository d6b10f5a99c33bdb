import type { ToolFolder } from '../tool.ts';
import { splitPdfCard } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf/split',
      ...splitPdfCard,
      section: 'pdf',
      rank: 2,
      category: 'document',
      icon: 'scissors',
      accepts: ['pdf'],
    },
  ],
} satisfies ToolFolder;
