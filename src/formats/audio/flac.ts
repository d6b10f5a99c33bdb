import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'flac',
  label: 'FLAC',
  name: 'Free Lossless Audio Codec',
  category: 'audio',
  rank: 4,
  extensions: ['flac'],
  mediaType: 'audio/flac',
  otherMediaTypes: ['audio/x-flac'],
  content: 'a FLAC recording',
  signatures: [{ marks: [[0, 'fLaC']] }],
});
