import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'jp2',
  label: 'JP2',
  name: 'JPEG 2000',
  category: 'image',
  rank: 14,
  extensions: ['jp2', 'j2k', 'j2c', 'jpx', 'jpf'],
  mediaType: 'image/jp2',
  otherMediaTypes: ['image/jpx', 'image/jpm'],
  content: 'a JPEG 2000 image',
  signatures: [{ marks: [[4, 'jP  ']] }, { marks: [[0, [0xff, 0x4f, 0xff, 0x51]]] }],
  image: { decoders: ['imagemagick'], magick: 'JP2' },
});
