import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'au',
  label: 'AU',
  name: 'Sun audio',
  category: 'audio',
  rank: 18,
  extensions: ['au', 'snd'],
  mediaType: 'audio/basic',
  content: 'a Sun audio recording',
  signatures: [{ marks: [[0, '.snd']] }],
});
