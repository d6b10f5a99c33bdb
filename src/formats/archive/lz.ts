import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'lz',
  label: 'LZ',
  name: 'File compressed with lzip',
  category: 'archive',
  rank: 22,
  extensions: ['lz', 'tlz'],
  mediaType: 'application/lzip',
  otherMediaTypes: ['application/x-lzip'],
  content: 'an lzip file',
  signatures: [
    {
      marks: [
        [0, 'LZIP'],
        [4, [0x01]],
      ],
    },
  ],
});
