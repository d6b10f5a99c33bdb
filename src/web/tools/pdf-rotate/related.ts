import type { RelatedPaths } from '../tool.ts';

export default {
  '/pdf/rotate': ['/pdf/split', '/pdf/merge', '/compress/pdf', '/pdf/protect', '/convert/pdf-to-jpg'],
} satisfies RelatedPaths;
