import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/pdf/split',
      name: 'Split PDF',
      summary: 'One PDF becomes several, or just the pages you need, in the order you name them.',
      section: 'pdf',
      kind: 'document',
      takes: ['pdf'],
    },
  ],
} satisfies ToolFolder;
