import type { RelatedPaths } from '../tool.ts';

export default {
  '/pdf/organize': ['/pdf/merge', '/pdf/split', '/pdf/rotate', '/compress/pdf', '/pdf-tools'],
} satisfies RelatedPaths;
