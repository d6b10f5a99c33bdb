import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf/rotate',
      ...card,
      section: 'pdf',
      rank: 3,
      kind: 'document',
      icon: 'rotate',
      takes: ['pdf'],
    },
  ],
} satisfies ToolFolder;
