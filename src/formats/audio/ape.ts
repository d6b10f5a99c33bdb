import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'ape',
  label: 'APE',
  name: 'Monkey’s Audio',
  category: 'audio',
  rank: 12,
  extensions: ['ape'],
  mediaType: 'audio/x-ape',
  otherMediaTypes: ['audio/ape'],
  content: 'a Monkey’s Audio recording',
  signatures: [{ marks: [[0, 'MAC ']] }],
});
