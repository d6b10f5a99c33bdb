import { defineFormats } from '../format.ts';

export default defineFormats({
  id: '3gp',
  label: '3GP',
  name: '3GPP mobile video',
  category: 'video',
  rank: 9,
  extensions: ['3gp', '3gpp', '3g2'],
  mediaType: 'video/3gpp',
  otherMediaTypes: ['video/3gpp2'],
});
