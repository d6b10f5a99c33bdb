import { defineFormats } from '../format.ts';

export default defineFormats(
  {
    id: 'png',
    label: 'PNG',
    name: 'Portable Network Graphics',
    category: 'image',
    rank: 3,
    extensions: ['png'],
    mediaType: 'image/png',
    content: 'a PNG image',
    signatures: [{ marks: [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]] }],
    image: {
      decoders: ['colored-png', 'libvips'],
      magick: 'PNG',
      alsoHolds: ['apng'],
      check: { demuxer: ['-f', 'png_pipe'], codecs: ['png'], byPipe: true },
    },
  },
  {
    id: 'apng',
    label: 'APNG',
    name: 'Animated Portable Network Graphics',
    category: 'image',
    rank: 17,
    extensions: ['apng'],
    mediaType: 'image/apng',
    otherMediaTypes: ['image/vnd.mozilla.apng'],
    sameBytesAs: 'png',
    content: 'a PNG image',
    image: {
      decoders: ['animated-png', 'colored-png', 'libvips'],
      magick: 'PNG',
      alsoHolds: ['png'],
      check: { demuxer: ['-f', 'apng'], codecs: ['apng'] },
    },
  },
);
