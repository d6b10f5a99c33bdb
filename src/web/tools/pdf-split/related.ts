import type { RelatedPaths } from '../tool.ts';

export default {
  '/pdf/split': ['/pdf/merge', '/pdf/rotate', '/compress/pdf', '/convert/pdf-to-jpg', '/convert/pdf-to-word'],
} satisfies RelatedPaths;
