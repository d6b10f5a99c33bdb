import type { ToolFolder } from '../tool.ts';
import { allPdfToolsCard } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf-tools',
      ...allPdfToolsCard,
      section: 'pdf',
      rank: 5,
      category: 'document',
    },
  ],
} satisfies ToolFolder;
