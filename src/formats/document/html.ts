import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'html',
  label: 'HTML',
  name: 'Web page',
  category: 'document',
  rank: 6,
  extensions: ['html', 'htm', 'xhtml'],
  mediaType: 'text/html',
  otherMediaTypes: ['application/xhtml+xml'],
});
