import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/tools/text-accent',
      ...card,
      section: 'text',
      kind: 'text',
    },
  ],
} satisfies ToolFolder;
