import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'webm',
  label: 'WebM',
  name: 'WebM',
  category: 'video',
  rank: 6,
  extensions: ['webm'],
  mediaType: 'video/webm',
});
