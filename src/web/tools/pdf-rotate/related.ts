import type { RelatedPaths } from '../tool.ts';

export default {
  '/pdf/rotate': ['/pdf/organize', '/pdf/split', '/pdf/merge', '/compress/pdf', '/pdf/protect'],
} satisfies RelatedPaths;
