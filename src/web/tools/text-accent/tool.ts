import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/tools/text-accent',
      ...card,
      section: 'text',
      rank: 3,
      kind: 'text',
      icon: 'speech',
    },
  ],
} satisfies ToolFolder;
