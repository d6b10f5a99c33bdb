import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'lha',
  label: 'LZH',
  name: 'LHA archive',
  category: 'archive',
  rank: 15,
  extensions: ['lzh', 'lha'],
  mediaType: 'application/x-lzh-compressed',
  otherMediaTypes: ['application/x-lha', 'application/x-lzh'],
  content: 'an LHA archive',
  signatures: [
    {
      marks: [
        [2, '-lh'],
        [6, '-'],
      ],
    },
  ],
});
