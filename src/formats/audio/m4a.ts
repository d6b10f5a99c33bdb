import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'm4a',
  label: 'M4A',
  name: 'MPEG-4 Audio',
  category: 'audio',
  rank: 6,
  extensions: ['m4a', 'm4b', 'm4r'],
  mediaType: 'audio/mp4',
  otherMediaTypes: ['audio/x-m4a', 'audio/m4a'],
});
