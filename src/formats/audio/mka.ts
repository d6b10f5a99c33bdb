import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'mka',
  label: 'MKA',
  name: 'Matroska audio',
  category: 'audio',
  rank: 15,
  extensions: ['mka'],
  mediaType: 'audio/matroska',
  otherMediaTypes: ['audio/x-matroska'],
});
