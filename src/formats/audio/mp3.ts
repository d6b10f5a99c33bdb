import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'mp3',
  label: 'MP3',
  name: 'MPEG-1 Audio Layer III',
  category: 'audio',
  rank: 1,
  extensions: ['mp3'],
  mediaType: 'audio/mpeg',
  otherMediaTypes: ['audio/mp3'],
});
