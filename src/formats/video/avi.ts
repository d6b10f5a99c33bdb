import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'avi',
  label: 'AVI',
  name: 'Audio Video Interleave',
  category: 'video',
  rank: 2,
  extensions: ['avi', 'divx'],
  mediaType: 'video/x-msvideo',
  otherMediaTypes: ['video/vnd.avi', 'video/avi', 'video/msvideo'],
  content: 'an AVI video',
  signatures: [
    {
      marks: [
        [0, 'RIFF'],
        [8, 'AVI '],
      ],
    },
    {
      marks: [
        [0, 'RIFF'],
        [8, 'AVIX'],
      ],
    },
  ],
});
