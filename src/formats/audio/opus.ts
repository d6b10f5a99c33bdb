import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'opus',
  label: 'OPUS',
  name: 'Ogg Opus',
  category: 'audio',
  rank: 7,
  extensions: ['opus'],
  mediaType: 'audio/opus',
});
