import type { ToolFolder } from '../tool.ts';

export default {
  tools: [
    {
      path: '/video/edit',
      name: 'Edit Video',
      summary: 'Trim or cut to the frame with next to no loss, crop, and turn videos.',
      section: 'edit',
      kind: 'video',
      takes: ['video'],
    },
  ],
} satisfies ToolFolder;
