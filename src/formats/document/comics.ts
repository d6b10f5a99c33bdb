import { defineFormats } from '../format.ts';

export default defineFormats(
  {
    id: 'cbz',
    label: 'CBZ',
    name: 'Comic book (ZIP)',
    category: 'document',
    rank: 20,
    extensions: ['cbz'],
    mediaType: 'application/vnd.comicbook+zip',
    otherMediaTypes: ['application/x-cbz'],
    sameBytesAs: 'zip',
  },
  {
    id: 'cbr',
    label: 'CBR',
    name: 'Comic book (RAR)',
    category: 'document',
    rank: 21,
    extensions: ['cbr'],
    mediaType: 'application/vnd.comicbook-rar',
    otherMediaTypes: ['application/x-cbr'],
    sameBytesAs: 'rar',
  },
);
