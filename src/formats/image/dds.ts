import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'dds',
  label: 'DDS',
  name: 'DirectDraw Surface',
  category: 'image',
  rank: 20,
  extensions: ['dds'],
  mediaType: 'image/vnd.ms-dds',
  otherMediaTypes: ['image/x-dds'],
  content: 'a DirectDraw image',
  signatures: [{ marks: [[0, 'DDS ']] }],
  image: { decoders: ['imagemagick'], magick: 'DDS' },
});
