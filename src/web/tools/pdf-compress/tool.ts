import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/compress/pdf',
      name: 'Compress PDF',
      summary: 'A smaller PDF with the same words, links and forms; you choose how fine its pictures stay.',
      section: 'compress',
      kind: 'document',
      takes: ['pdf'],
    },
  ],
} satisfies ToolFolder;
