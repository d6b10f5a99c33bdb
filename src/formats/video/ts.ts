import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'ts',
  label: 'TS',
  name: 'MPEG transport stream',
  category: 'video',
  rank: 10,
  extensions: ['ts', 'mts', 'm2ts'],
  mediaType: 'video/mp2t',
  otherMediaTypes: ['video/vnd.dlna.mpeg-tts'],
  content: 'an MPEG transport stream',
  signatures: [
    {
      marks: [
        [0, [0x47]],
        [188, [0x47]],
        [376, [0x47]],
        [564, [0x47]],
      ],
    },
    {
      marks: [
        [4, [0x47]],
        [196, [0x47]],
        [388, [0x47]],
        [580, [0x47]],
      ],
    },
  ],
});
