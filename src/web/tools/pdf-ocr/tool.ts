import type { ToolFolder } from '../tool.ts';
import { searchablePdfCard } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf/ocr',
      ...searchablePdfCard,
      section: 'pdf',
      rank: 4,
      category: 'document',
      icon: 'scan',
      accepts: ['pdf'],
    },
  ],
} satisfies ToolFolder;
