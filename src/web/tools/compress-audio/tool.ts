import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/compress/audio',
      ...card,
      section: 'compress',
      rank: 3,
      kind: 'audio',
      takes: ['audio'],
    },
  ],
} satisfies ToolFolder;
