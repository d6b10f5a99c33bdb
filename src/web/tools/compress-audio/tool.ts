import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/compress/audio',
      name: 'Compress Audio',
      summary: 'Music and speech as smaller MP3 or AAC files, with tags and cover kept.',
      section: 'compress',
      kind: 'audio',
      takes: ['audio'],
    },
  ],
} satisfies ToolFolder;
