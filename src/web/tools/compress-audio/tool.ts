import type { ToolFolder } from '../tool.ts';
import { compressAudioCard } from './card.ts';

export default {
  tools: [
    {
      path: '/compress/audio',
      ...compressAudioCard,
      section: 'compress',
      rank: 3,
      category: 'audio',
      accepts: ['audio'],
    },
  ],
} satisfies ToolFolder;
