import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf/protect',
      ...card,
      section: 'pdf',
      rank: 4,
      kind: 'document',
      icon: 'lock',
      takes: ['pdf'],
    },
  ],
} satisfies ToolFolder;
