import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/compress/image',
      ...card,
      section: 'compress',
      rank: 1,
      kind: 'image',
      takes: ['image'],
    },
  ],
} satisfies ToolFolder;
