import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'mpeg',
  label: 'MPEG',
  name: 'MPEG-1 and MPEG-2 video',
  category: 'video',
  rank: 11,
  extensions: ['mpg', 'mpeg', 'mpe', 'm2v', 'vob'],
  mediaType: 'video/mpeg',
  content: 'an MPEG video',
  signatures: [{ marks: [[0, [0x00, 0x00, 0x01, 0xba]]] }, { marks: [[0, [0x00, 0x00, 0x01, 0xb3]]] }],
});
