import { defineFormats } from '../format.ts';

export default defineFormats(
  {
    id: 'heic',
    label: 'HEIC',
    name: 'High Efficiency Image (HEVC)',
    category: 'image',
    rank: 10,
    extensions: ['heic', 'heics'],
    mediaType: 'image/heic',
    otherMediaTypes: ['image/heic-sequence'],
    content: 'a HEIC image',
    image: { decoders: ['imagemagick'], magick: 'HEIC', alsoHolds: ['avif'] },
  },
  {
    id: 'heif',
    label: 'HEIF',
    name: 'High Efficiency Image File Format',
    category: 'image',
    rank: 11,
    extensions: ['heif', 'hif', 'heifs'],
    mediaType: 'image/heif',
    otherMediaTypes: ['image/heif-sequence'],
    sameBytesAs: 'heic',
    content: 'a HEIC image',
    image: { decoders: ['imagemagick'], magick: 'HEIC', alsoHolds: ['avif'] },
  },
);
