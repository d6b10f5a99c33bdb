import type { RelatedPaths } from '../tool.ts';

export default {
  '/compress/audio': ['/convert/audio', '/compress/video', '/convert/video', '/video/edit'],
} satisfies RelatedPaths;
