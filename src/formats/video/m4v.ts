import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'm4v',
  label: 'M4V',
  name: 'MPEG-4 video for Apple devices',
  category: 'video',
  rank: 7,
  extensions: ['m4v'],
  mediaType: 'video/x-m4v',
});
