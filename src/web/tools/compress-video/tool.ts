import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/compress/video',
      ...card,
      section: 'compress',
      kind: 'video',
      takes: ['video'],
    },
  ],
} satisfies ToolFolder;
