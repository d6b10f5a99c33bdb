import type { ToolFolder } from '../tool.ts';
import { compressPdfCard } from './card.ts';

export default {
  tools: [
    {
      path: '/compress/pdf',
      ...compressPdfCard,
      section: 'compress',
      rank: 4,
      category: 'document',
      icon: 'shrink',
      accepts: ['pdf'],
    },
  ],
} satisfies ToolFolder;
