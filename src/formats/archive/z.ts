import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'z',
  label: 'Z',
  name: 'File compressed with compress (Unix)',
  category: 'archive',
  rank: 23,
  extensions: ['z'],
  mediaType: 'application/x-compress',
  content: 'a compress (.Z) file',
  signatures: [{ marks: [[0, [0x1f, 0x9d]]] }],
});
