import type { ToolFolder } from '../tool.ts';
import { cards } from './cards.ts';

export default {
  pattern: '/convert/:type',
  tools: [
    {
      path: '/convert/image',
      ...cards.image,
      section: 'tools',
      category: 'image',
      accepts: ['image'],
    },
    {
      path: '/convert/video',
      ...cards.video,
      section: 'tools',
      category: 'video',
      accepts: ['video'],
    },
    {
      path: '/convert/audio',
      ...cards.audio,
      section: 'tools',
      category: 'audio',
      accepts: ['audio'],
    },
    {
      path: '/convert/document',
      ...cards.document,
      section: 'tools',
      category: 'document',
      accepts: ['document'],
    },
    {
      path: '/convert/archive',
      ...cards.archive,
      section: 'tools',
      category: 'archive',
      accepts: ['archive'],
    },
    {
      path: '/convert/hash',
      ...cards.hash,
      section: 'tools',
      category: 'hash',
    },
  ],
} satisfies ToolFolder;
