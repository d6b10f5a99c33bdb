import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'dts',
  label: 'DTS',
  name: 'DTS Coherent Acoustics',
  category: 'audio',
  rank: 16,
  extensions: ['dts'],
  mediaType: 'audio/vnd.dts',
  content: 'a DTS recording',
  signatures: [{ marks: [[0, [0x7f, 0xfe, 0x80, 0x01]]] }, { marks: [[0, [0xfe, 0x7f, 0x01, 0x80]]] }],
});
