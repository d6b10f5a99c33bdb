import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/compress/video',
      ...card,
      section: 'compress',
      rank: 2,
      kind: 'video',
      takes: ['video'],
    },
  ],
} satisfies ToolFolder;
