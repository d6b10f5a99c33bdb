import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'ps',
  label: 'PS',
  name: 'PostScript document',
  category: 'document',
  rank: 17,
  extensions: ['ps'],
  mediaType: 'application/postscript',
  otherMediaTypes: ['application/x-postscript'],
  content: 'a PostScript document',
  signatures: [{ marks: [[0, '%!PS']], inWords: true, also: ['eps', 'txt'] }],
});
