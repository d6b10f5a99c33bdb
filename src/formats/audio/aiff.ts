import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'aiff',
  label: 'AIFF',
  name: 'Audio Interchange File Format',
  category: 'audio',
  rank: 9,
  extensions: ['aiff', 'aif', 'aifc'],
  mediaType: 'audio/aiff',
  otherMediaTypes: ['audio/x-aiff'],
  content: 'an AIFF recording',
  signatures: [
    {
      marks: [
        [0, 'FORM'],
        [8, 'AIFF'],
      ],
    },
    {
      marks: [
        [0, 'FORM'],
        [8, 'AIFC'],
      ],
    },
  ],
});
