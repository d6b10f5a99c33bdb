import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'wma',
  label: 'WMA',
  name: 'Windows Media Audio',
  category: 'audio',
  rank: 8,
  extensions: ['wma'],
  mediaType: 'audio/x-ms-wma',
});
