import type { ToolFolder } from '../tool.ts';
import { videoEditCard } from './card.ts';

export default {
  tools: [
    {
      path: '/video/edit',
      ...videoEditCard,
      section: 'edit',
      category: 'video',
      icon: 'scissors',
      accepts: ['video'],
    },
  ],
} satisfies ToolFolder;
