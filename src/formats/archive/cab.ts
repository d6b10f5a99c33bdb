import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'cab',
  label: 'CAB',
  name: 'Windows cabinet',
  category: 'archive',
  rank: 11,
  extensions: ['cab'],
  mediaType: 'application/vnd.ms-cab-compressed',
  otherMediaTypes: ['application/x-cab'],
  content: 'a Windows cabinet',
  signatures: [
    {
      marks: [
        [0, 'MSCF'],
        [4, [0x00, 0x00, 0x00, 0x00]],
      ],
    },
  ],
});
