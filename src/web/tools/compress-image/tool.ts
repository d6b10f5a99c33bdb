import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/compress/image',
      name: 'Compress Image',
      summary: 'Photos and pictures as small WebP, AVIF, JPEG or PNG files, at a quality you choose.',
      section: 'compress',
      kind: 'image',
      takes: ['image'],
    },
  ],
} satisfies ToolFolder;
