import type { RelatedPaths } from '../tool.ts';

export default {
  '/pdf/merge': ['/pdf/organize', '/pdf/split', '/pdf/rotate', '/compress/pdf', '/convert/jpg-to-pdf'],
} satisfies RelatedPaths;
