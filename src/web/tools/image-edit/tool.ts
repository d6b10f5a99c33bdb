import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/image/edit',
      name: 'Edit Image',
      summary: 'Resize, crop, turn and mirror pictures, or put a watermark on them.',
      section: 'edit',
      kind: 'image',
      takes: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tiff', 'webp', 'avif', 'svg', 'psd', 'heic', 'heif'],
    },
  ],
} satisfies ToolFolder;
