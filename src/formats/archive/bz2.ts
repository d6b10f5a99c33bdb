import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'bz2',
  label: 'BZ2',
  name: 'File compressed with bzip2',
  category: 'archive',
  rank: 18,
  extensions: ['bz2'],
  mediaType: 'application/x-bzip2',
  otherMediaTypes: ['application/x-bzip'],
  content: 'a bzip2 file',
  signatures: [
    {
      marks: [
        [0, 'BZh'],
        [4, [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]],
      ],
    },
  ],
});
