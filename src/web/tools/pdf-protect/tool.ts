import type { ToolFolder } from '../tool.ts';
import { protectPdfCard } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf/protect',
      ...protectPdfCard,
      section: 'pdf',
      rank: 4,
      category: 'document',
      icon: 'lock',
      accepts: ['pdf'],
    },
  ],
} satisfies ToolFolder;
