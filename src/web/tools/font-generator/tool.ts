import type { ToolFolder } from '../tool.ts';
import { fontGeneratorCard } from './card.ts';

export default {
  tools: [
    {
      path: '/tools/font-generator',
      ...fontGeneratorCard,
      section: 'text',
      rank: 1,
      category: 'text',
    },
  ],
} satisfies ToolFolder;
