import type { RelatedPaths } from '../tool.ts';

export default {
  '/pdf/ocr': ['/convert/pdf-to-word', '/compress/pdf', '/pdf/merge', '/pdf/rotate', '/pdf-tools'],
} satisfies RelatedPaths;
