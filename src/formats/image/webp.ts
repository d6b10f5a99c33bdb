import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'webp',
  label: 'WebP',
  name: 'WebP',
  category: 'image',
  rank: 7,
  extensions: ['webp'],
  mediaType: 'image/webp',
  content: 'a WebP image',
  signatures: [
    {
      marks: [
        [0, 'RIFF'],
        [8, 'WEBP'],
      ],
    },
  ],
  image: {
    decoders: ['libvips'],
    magick: 'WEBP',
    check: { demuxer: ['-f', 'webp_pipe'], codecs: ['webp'], byPipe: true },
  },
});
