import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'xz',
  label: 'XZ',
  name: 'File compressed with xz',
  category: 'archive',
  rank: 19,
  extensions: ['xz'],
  mediaType: 'application/x-xz',
  content: 'an xz file',
  signatures: [{ marks: [[0, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]]] }],
});
