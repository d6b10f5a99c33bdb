import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/tools/emoji-translator',
      name: 'Emoji Translator',
      summary: 'Everyday words in a text become the emoji that stand for them.',
      section: 'text',
      kind: 'text',
    },
  ],
} satisfies ToolFolder;
