import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/compress/pdf',
      ...card,
      section: 'compress',
      kind: 'document',
      takes: ['pdf'],
    },
  ],
} satisfies ToolFolder;
