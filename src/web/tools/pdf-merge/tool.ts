import type { ToolFolder } from '../tool.ts';
import { mergePdfCard } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf/merge',
      ...mergePdfCard,
      section: 'pdf',
      rank: 1,
      category: 'document',
      icon: 'merge',
      accepts: ['pdf'],
    },
  ],
} satisfies ToolFolder;
