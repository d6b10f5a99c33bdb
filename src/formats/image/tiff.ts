import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'tiff',
  label: 'TIFF',
  name: 'Tagged Image File Format',
  category: 'image',
  rank: 6,
  extensions: ['tiff', 'tif'],
  mediaType: 'image/tiff',
  content: 'a TIFF image',
  signatures: [
    { marks: [[0, [0x49, 0x49, 0x2a, 0x00]]] },
    { marks: [[0, [0x4d, 0x4d, 0x00, 0x2a]]] },
    { marks: [[0, [0x49, 0x49, 0x2b, 0x00, 0x08]]] },
    { marks: [[0, [0x4d, 0x4d, 0x00, 0x2b, 0x00, 0x08]]] },
  ],
  image: {
    decoders: ['float-tiff', 'libvips'],
    magick: 'TIFF',
    check: { demuxer: ['-err_detect', 'crccheck', '-f', 'tiff_pipe'], codecs: ['tiff'] },
  },
});
