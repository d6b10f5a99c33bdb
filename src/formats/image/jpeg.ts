import { defineFormats } from '../format.ts';

export default defineFormats(
  {
    id: 'jpg',
    label: 'JPG',
    name: 'JPEG',
    category: 'image',
    rank: 1,
    extensions: ['jpg', 'jpe', 'jfif'],
    mediaType: 'image/jpeg',
    otherMediaTypes: ['image/jpg', 'image/pjpeg'],
    content: 'a JPEG image',
    signatures: [{ marks: [[0, [0xff, 0xd8, 0xff]]] }],
    image: {
      decoders: ['libvips'],
      magick: 'JPEG',
      check: { demuxer: ['-f', 'jpeg_pipe'], codecs: ['mjpeg'], byPipe: true },
    },
  },
  {
    id: 'jpeg',
    label: 'JPEG',
    name: 'JPEG',
    category: 'image',
    rank: 2,
    extensions: ['jpeg'],
    mediaType: 'image/jpeg',
    sameBytesAs: 'jpg',
    content: 'a JPEG image',
    image: {
      decoders: ['libvips'],
      magick: 'JPEG',
      check: { demuxer: ['-f', 'jpeg_pipe'], codecs: ['mjpeg'], byPipe: true },
    },
  },
);
