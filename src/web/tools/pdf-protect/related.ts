import type { RelatedPaths } from '../tool.ts';

export default {
  '/pdf/protect': [
    '/pdf/merge',
    '/pdf/split',
    '/compress/pdf',
    '/convert/pdf-to-pdfa',
    '/convert/pdf-to-word',
  ],
} satisfies RelatedPaths;
