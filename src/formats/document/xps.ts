import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'xps',
  label: 'XPS',
  name: 'XML Paper Specification',
  category: 'document',
  rank: 18,
  extensions: ['xps', 'oxps'],
  mediaType: 'application/oxps',
  otherMediaTypes: ['application/vnd.ms-xpsdocument'],
});
