import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'ogv',
  label: 'OGV',
  name: 'Ogg Theora video',
  category: 'video',
  rank: 12,
  extensions: ['ogv'],
  mediaType: 'video/ogg',
});
