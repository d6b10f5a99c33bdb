import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/pdf-tools',
      name: 'Advanced PDF Tools',
      summary: 'Merge, split, compress and unlock several PDFs on one page.',
      section: 'pdf',
      kind: 'document',
    },
  ],
} satisfies ToolFolder;
