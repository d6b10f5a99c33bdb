import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'xml',
  label: 'XML',
  name: 'Extensible Markup Language',
  category: 'document',
  rank: 25,
  extensions: ['xml'],
  mediaType: 'application/xml',
  otherMediaTypes: ['text/xml'],
  isData: true,
});
