import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/pdf/protect',
      name: 'Protect PDF',
      summary: 'Lock a PDF with a password and say what readers may do, or take the password off again.',
      section: 'pdf',
      kind: 'document',
      takes: ['pdf'],
    },
  ],
} satisfies ToolFolder;
