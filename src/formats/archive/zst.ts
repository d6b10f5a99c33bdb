import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'zst',
  label: 'ZST',
  name: 'File compressed with Zstandard',
  category: 'archive',
  rank: 20,
  extensions: ['zst'],
  mediaType: 'application/zstd',
  content: 'a Zstandard file',
  signatures: [
    { marks: [[0, [0x28, 0xb5, 0x2f, 0xfd]]] },
    {
      marks: [
        [0, [0x50, 0x2a, 0x4d, 0x18]],
        [8 + 4, [0x28, 0xb5, 0x2f, 0xfd]],
      ],
    },
  ],
});
