import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'flv',
  label: 'FLV',
  name: 'Flash Video',
  category: 'video',
  rank: 8,
  extensions: ['flv'],
  mediaType: 'video/x-flv',
  content: 'a Flash video',
  signatures: [
    {
      marks: [
        [0, 'FLV'],
        [3, [0x01]],
      ],
    },
  ],
});
