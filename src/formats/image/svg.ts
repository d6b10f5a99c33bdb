import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'svg',
  label: 'SVG',
  name: 'Scalable Vector Graphics',
  category: 'image',
  rank: 8,
  extensions: ['svg', 'svgz'],
  mediaType: 'image/svg+xml',
  content: 'an SVG image',
  image: { decoders: ['svg'] },
});
