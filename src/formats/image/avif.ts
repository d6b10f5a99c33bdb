import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'avif',
  label: 'AVIF',
  name: 'AV1 Image File Format',
  category: 'image',
  rank: 9,
  extensions: ['avif', 'avifs'],
  mediaType: 'image/avif',
  content: 'an AVIF image',
  image: {
    decoders: ['libvips'],
    magick: 'AVIF',
    alsoHolds: ['heic'],
    check: { demuxer: ['-f', 'obu'], codecs: ['av1'], byPipe: true },
  },
});
