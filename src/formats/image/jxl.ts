import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'jxl',
  label: 'JXL',
  name: 'JPEG XL',
  category: 'image',
  rank: 12,
  extensions: ['jxl'],
  mediaType: 'image/jxl',
  content: 'a JPEG XL image',
  signatures: [{ marks: [[0, [0xff, 0x0a]]] }, { marks: [[4, 'JXL ']] }],
  image: {
    decoders: ['animated-jpeg-xl', 'imagemagick'],
    magick: 'JXL',
    check: { demuxer: ['-f', 'jpegxl_pipe'], codecs: ['jpegxl'] },
  },
});
