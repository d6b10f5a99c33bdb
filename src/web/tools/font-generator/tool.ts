import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/tools/font-generator',
      name: 'Font Generator',
      summary: 'Your words in Unicode letters that look like other typefaces, to paste anywhere.',
      section: 'text',
      kind: 'text',
    },
  ],
} satisfies ToolFolder;
