import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'caf',
  label: 'CAF',
  name: 'Apple Core Audio',
  category: 'audio',
  rank: 14,
  extensions: ['caf'],
  mediaType: 'audio/x-caf',
  content: 'a Core Audio recording',
  signatures: [{ marks: [[0, 'caff']] }],
});
