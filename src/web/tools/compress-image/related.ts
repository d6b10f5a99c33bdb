import type { RelatedPaths } from '../tool.ts';

export default {
  '/compress/image': ['/image/edit', '/convert/image', '/convert/jpg-to-pdf', '/compress/pdf'],
} satisfies RelatedPaths;
