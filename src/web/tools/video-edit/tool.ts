import type { ToolFolder } from '../tool.ts';
import { card } from './card.ts';

export default {
  tools: [
    {
      path: '/video/edit',
      ...card,
      section: 'edit',
      kind: 'video',
      icon: 'scissors',
      takes: ['video'],
    },
  ],
} satisfies ToolFolder;
