import type { ToolFolder } from '../tool.ts';
import { cards } from './cards.ts';

export default {
  pattern: '/convert/:type',
  tools: [
    {
      path: '/convert/image',
      ...cards.image,
      section: 'tools',
      kind: 'image',
      takes: ['image'],
    },
    {
      path: '/convert/video',
      ...cards.video,
      section: 'tools',
      kind: 'video',
      takes: ['video'],
    },
    {
      path: '/convert/audio',
      ...cards.audio,
      section: 'tools',
      kind: 'audio',
      takes: ['audio'],
    },
    {
      path: '/convert/document',
      ...cards.document,
      section: 'tools',
      kind: 'document',
      takes: ['document'],
    },
    {
      path: '/convert/archive',
      ...cards.archive,
      section: 'tools',
      kind: 'archive',
      takes: ['archive'],
    },
    {
      path: '/convert/hash',
      ...cards.hash,
      section: 'tools',
      kind: 'hash',
    },
  ],
} satisfies ToolFolder;
