import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/pdf/merge',
      name: 'Merge PDF',
      summary: 'Several PDFs become one, in the order you choose; bookmarks and links come along.',
      section: 'pdf',
      kind: 'document',
      takes: ['pdf'],
    },
  ],
} satisfies ToolFolder;
