import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'tga',
  label: 'TGA',
  name: 'Truevision TGA',
  category: 'image',
  rank: 16,
  extensions: ['tga', 'icb', 'vda', 'vst'],
  mediaType: 'image/x-tga',
  otherMediaTypes: ['image/x-targa', 'image/tga'],
  content: 'a Targa image',
  image: {
    decoders: ['gray-tga', 'imagemagick'],
    magick: 'TGA',
    check: { demuxer: ['-f', 'image2', '-pattern_type', 'none'], codecs: ['targa'] },
  },
});
