import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'mp4',
  label: 'MP4',
  name: 'MPEG-4',
  category: 'video',
  rank: 1,
  extensions: ['mp4'],
  mediaType: 'video/mp4',
});
