import type { RelatedPaths } from '../tool.ts';

export default {
  '/pdf-tools': [
    '/pdf/rotate',
    '/pdf/protect',
    '/convert/pdf-to-word',
    '/convert/pdf-to-jpg',
    '/convert/jpg-to-pdf',
  ],
} satisfies RelatedPaths;
