import type { RelatedPaths } from '../tool.ts';

export default {
  '/pdf/merge': ['/pdf/split', '/pdf/rotate', '/compress/pdf', '/pdf/protect', '/convert/jpg-to-pdf'],
} satisfies RelatedPaths;
