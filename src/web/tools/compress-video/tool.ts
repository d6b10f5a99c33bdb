import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/compress/video',
      name: 'Compress Video',
      summary: 'Films as smaller MP4 files in H.264 or H.265, and smaller frames if you like.',
      section: 'compress',
      kind: 'video',
      takes: ['video'],
    },
  ],
} satisfies ToolFolder;
