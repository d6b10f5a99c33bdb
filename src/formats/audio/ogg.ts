import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'ogg',
  label: 'OGG',
  name: 'Ogg Vorbis',
  category: 'audio',
  rank: 5,
  extensions: ['ogg', 'oga'],
  mediaType: 'audio/ogg',
  otherMediaTypes: ['application/ogg'],
});
