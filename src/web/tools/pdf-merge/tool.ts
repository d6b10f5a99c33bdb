import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf/merge',
      ...card,
      section: 'pdf',
      rank: 1,
      kind: 'document',
      icon: 'merge',
      takes: ['pdf'],
    },
  ],
} satisfies ToolFolder;
