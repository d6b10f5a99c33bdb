import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'gz',
  label: 'GZ',
  name: 'File compressed with gzip',
  category: 'archive',
  rank: 17,
  extensions: ['gz'],
  mediaType: 'application/gzip',
  otherMediaTypes: ['application/x-gzip'],
  content: 'a gzip file',
  signatures: [{ marks: [[0, [0x1f, 0x8b, 0x08]]] }],
});
