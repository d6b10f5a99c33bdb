import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/tools/emoji-translator',
      ...card,
      section: 'text',
      rank: 2,
      kind: 'text',
      icon: 'smile',
    },
  ],
} satisfies ToolFolder;
