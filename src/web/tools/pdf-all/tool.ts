import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf-tools',
      ...card,
      section: 'pdf',
      rank: 5,
      kind: 'document',
      icon: 'grid',
    },
  ],
} satisfies ToolFolder;
