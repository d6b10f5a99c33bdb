import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'qoi',
  label: 'QOI',
  name: 'Quite OK Image',
  category: 'image',
  rank: 21,
  extensions: ['qoi'],
  mediaType: 'image/qoi',
  otherMediaTypes: ['image/x-qoi'],
  content: 'a QOI image',
  signatures: [{ marks: [[0, 'qoif']] }],
  image: { decoders: ['imagemagick'], magick: 'QOI' },
});
