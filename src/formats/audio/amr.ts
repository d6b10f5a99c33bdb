import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'amr',
  label: 'AMR',
  name: 'Adaptive Multi-Rate speech',
  category: 'audio',
  rank: 11,
  extensions: ['amr'],
  mediaType: 'audio/amr',
  otherMediaTypes: ['audio/amr-wb'],
  content: 'an AMR recording',
  signatures: [{ marks: [[0, '#!AMR']], inWords: true }],
});
