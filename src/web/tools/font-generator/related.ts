import type { RelatedPaths } from '../tool.ts';

export default {
  '/tools/font-generator': ['/emoji', '/tools/emoji-translator', '/tools/text-accent'],
} satisfies RelatedPaths;
