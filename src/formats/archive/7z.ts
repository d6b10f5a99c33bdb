import { defineFormats } from '../format.ts';

export default defineFormats({
  id: '7z',
  label: '7Z',
  name: '7-Zip archive',
  category: 'archive',
  rank: 2,
  extensions: ['7z'],
  mediaType: 'application/x-7z-compressed',
  content: 'a 7z archive',
  signatures: [{ marks: [[0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]]] }],
});
