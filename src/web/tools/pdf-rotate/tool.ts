import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/pdf/rotate',
      ...card,
      section: 'pdf',
      kind: 'document',
      takes: ['pdf'],
    },
  ],
} satisfies ToolFolder;
