import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'mp2',
  label: 'MP2',
  name: 'MPEG-1 Audio Layer II',
  category: 'audio',
  rank: 17,
  extensions: ['mp2', 'mpa'],
  mediaType: 'audio/mpeg',
});
