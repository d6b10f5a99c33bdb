import type { RelatedPaths } from '../tool.ts';

export default {
  '/compress/video': ['/video/edit', '/convert/video', '/compress/audio', '/convert/audio'],
} satisfies RelatedPaths;
