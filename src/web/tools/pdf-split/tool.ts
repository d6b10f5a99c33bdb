import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf/split',
      ...card,
      section: 'pdf',
      rank: 2,
      kind: 'document',
      icon: 'scissors',
      takes: ['pdf'],
    },
  ],
} satisfies ToolFolder;
