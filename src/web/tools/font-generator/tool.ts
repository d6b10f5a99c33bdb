import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/tools/font-generator',
      ...card,
      section: 'text',
      rank: 1,
      kind: 'text',
    },
  ],
} satisfies ToolFolder;
