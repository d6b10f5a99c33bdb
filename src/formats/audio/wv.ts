import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'wv',
  label: 'WV',
  name: 'WavPack',
  category: 'audio',
  rank: 13,
  extensions: ['wv'],
  mediaType: 'audio/x-wavpack',
  otherMediaTypes: ['audio/wavpack'],
  content: 'a WavPack recording',
  signatures: [{ marks: [[0, 'wvpk']] }],
});
