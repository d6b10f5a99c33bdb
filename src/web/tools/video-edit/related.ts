import type { RelatedPaths } from '../tool.ts';

export default {
  '/video/edit': ['/compress/video', '/convert/video', '/convert/audio', '/image/edit'],
} satisfies RelatedPaths;
