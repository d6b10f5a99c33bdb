import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'aac',
  label: 'AAC',
  name: 'Advanced Audio Coding (ADTS)',
  category: 'audio',
  rank: 3,
  extensions: ['aac'],
  mediaType: 'audio/aac',
  otherMediaTypes: ['audio/x-aac'],
  content: 'an AAC recording',
  signatures: [{ marks: [[0, 'ADIF']] }],
});
