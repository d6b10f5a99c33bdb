import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'txt',
  label: 'TXT',
  name: 'Plain text',
  category: 'document',
  rank: 4,
  extensions: ['txt', 'text', 'log'],
  mediaType: 'text/plain',
});
