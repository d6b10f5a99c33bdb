import type { RelatedPaths } from '../tool.ts';

export default {
  '/pdf/split': ['/pdf/organize', '/pdf/merge', '/pdf/rotate', '/convert/pdf-to-jpg', '/convert/pdf-to-word'],
} satisfies RelatedPaths;
