import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/tools/text-accent',
      name: 'Text Accent Converter',
      summary: 'The same sentence as a pirate, a poet or a robot would put it.',
      section: 'text',
      kind: 'text',
    },
  ],
} satisfies ToolFolder;
