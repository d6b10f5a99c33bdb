import type { RelatedPaths } from '../tool.ts';

export default {
  '/tools/text-accent': ['/tools/emoji-translator', '/tools/font-generator', '/emoji'],
} satisfies RelatedPaths;
