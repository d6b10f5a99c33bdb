import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'pcx',
  label: 'PCX',
  name: 'PC Paintbrush image',
  category: 'image',
  rank: 19,
  extensions: ['pcx'],
  mediaType: 'image/vnd.zbrush.pcx',
  otherMediaTypes: ['image/x-pcx'],
  content: 'a PCX image',
  signatures: [
    {
      marks: [
        [0, [0x0a]],
        [2, [0x01]],
      ],
      and: (head) =>
        [0, 2, 3, 4, 5].includes(head[1] ?? 9) && [1, 2, 4, 8].includes(head[3] ?? 0) && head[64] === 0,
    },
  ],
  image: { decoders: ['imagemagick'], magick: 'PCX' },
});
