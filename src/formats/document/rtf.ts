import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'rtf',
  label: 'RTF',
  name: 'Rich Text Format',
  category: 'document',
  rank: 5,
  extensions: ['rtf'],
  mediaType: 'application/rtf',
  otherMediaTypes: ['text/rtf'],
  content: 'an RTF document',
  signatures: [{ marks: [[0, '{\\rtf']], inWords: true, also: ['txt'] }],
});
