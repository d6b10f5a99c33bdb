import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'md',
  label: 'MD',
  name: 'Markdown',
  category: 'document',
  rank: 15,
  extensions: ['md', 'markdown', 'mdown', 'mkd'],
  mediaType: 'text/markdown',
  otherMediaTypes: ['text/x-markdown'],
});
