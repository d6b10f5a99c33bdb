import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'rar',
  label: 'RAR',
  name: 'RAR archive',
  category: 'archive',
  rank: 4,
  extensions: ['rar'],
  mediaType: 'application/vnd.rar',
  otherMediaTypes: ['application/x-rar-compressed', 'application/x-rar'],
  content: 'a RAR archive',
  signatures: [
    {
      marks: [
        [0, 'Rar!'],
        [4, [0x1a, 0x07]],
      ],
    },
  ],
});
