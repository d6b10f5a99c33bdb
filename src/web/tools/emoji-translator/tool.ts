import type { ToolFolder } from '../tool.ts';
import { emojiTranslatorCard } from './card.ts';

export default {
  tools: [
    {
      path: '/tools/emoji-translator',
      ...emojiTranslatorCard,
      section: 'text',
      rank: 2,
      category: 'text',
      icon: 'smile',
    },
  ],
} satisfies ToolFolder;
