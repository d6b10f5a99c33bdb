import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/compress/pdf',
      ...card,
      section: 'compress',
      rank: 4,
      kind: 'document',
      icon: 'shrink',
      takes: ['pdf'],
    },
  ],
} satisfies ToolFolder;
