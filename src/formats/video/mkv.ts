import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'mkv',
  label: 'MKV',
  name: 'Matroska',
  category: 'video',
  rank: 4,
  extensions: ['mkv'],
  mediaType: 'video/matroska',
  otherMediaTypes: ['video/x-matroska'],
});
