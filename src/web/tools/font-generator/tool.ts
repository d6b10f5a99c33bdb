import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/tools/font-generator',
      ...card,
      section: 'text',
      kind: 'text',
    },
  ],
} satisfies ToolFolder;
