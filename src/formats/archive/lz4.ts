import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'lz4',
  label: 'LZ4',
  name: 'File compressed with LZ4',
  category: 'archive',
  rank: 21,
  extensions: ['lz4', 'tlz4'],
  mediaType: 'application/x-lz4',
  content: 'an LZ4 file',
  signatures: [{ marks: [[0, [0x04, 0x22, 0x4d, 0x18]]] }, { marks: [[0, [0x02, 0x21, 0x4c, 0x18]]] }],
});
