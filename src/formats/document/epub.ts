import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'epub',
  label: 'EPUB',
  name: 'E-book',
  category: 'document',
  rank: 16,
  extensions: ['epub'],
  mediaType: 'application/epub+zip',
});
