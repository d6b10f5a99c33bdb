import { readLatin1 } from '#src/codecs/bytes.ts';
import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'gif',
  label: 'GIF',
  name: 'Graphics Interchange Format',
  category: 'image',
  rank: 4,
  extensions: ['gif'],
  mediaType: 'image/gif',
  content: 'a GIF image',
  signatures: [{ marks: [[0, 'GIF8']], and: (head) => ['7a', '9a'].includes(readLatin1(head, 4, 2)) }],
  image: { decoders: ['libvips'], magick: 'GIF', check: { demuxer: ['-f', 'gif'], codecs: ['gif'] } },
});
