import type { RelatedPaths } from '../tool.ts';

export default {
  '/image/edit': ['/compress/image', '/convert/image', '/convert/jpg-to-pdf', '/video/edit'],
} satisfies RelatedPaths;
