import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/pdf/rotate',
      name: 'Rotate PDF',
      summary: 'Turn pages that lie on their side or stand on their head, all of them or just some.',
      section: 'pdf',
      kind: 'document',
      takes: ['pdf'],
    },
  ],
} satisfies ToolFolder;
