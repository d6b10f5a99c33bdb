import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'cpio',
  label: 'CPIO',
  name: 'CPIO archive',
  category: 'archive',
  rank: 14,
  extensions: ['cpio'],
  mediaType: 'application/x-cpio',
  content: 'a cpio archive',
  signatures: [{ marks: [[0, '070701']] }, { marks: [[0, '070707']] }],
});
