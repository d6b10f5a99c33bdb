import type { RelatedPaths } from '../tool.ts';

export default {
  '/compress/pdf': ['/pdf/merge', '/pdf/split', '/convert/pdf-to-jpg', '/pdf/protect', '/pdf-tools'],
} satisfies RelatedPaths;
