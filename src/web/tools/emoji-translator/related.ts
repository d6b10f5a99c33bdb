import type { RelatedPaths } from '../tool.ts';

export default {
  '/tools/emoji-translator': ['/emoji', '/tools/font-generator', '/tools/text-accent'],
} satisfies RelatedPaths;
