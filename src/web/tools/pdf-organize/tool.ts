import type { ToolFolder } from '../tool.ts';
import { organizeCard } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf/organize',
      ...organizeCard,
      section: 'pdf',
      rank: 2,
      category: 'document',
      icon: 'grid',
      accepts: ['pdf'],
    },
  ],
} satisfies ToolFolder;
