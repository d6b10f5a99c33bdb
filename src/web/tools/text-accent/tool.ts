import type { ToolFolder } from '../tool.ts';
import { textAccentCard } from './card.ts';

export default {
  tools: [
    {
      path: '/tools/text-accent',
      ...textAccentCard,
      section: 'text',
      rank: 3,
      category: 'text',
      icon: 'speech',
    },
  ],
} satisfies ToolFolder;
