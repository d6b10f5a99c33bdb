import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'ac3',
  label: 'AC3',
  name: 'Dolby Digital (AC-3)',
  category: 'audio',
  rank: 10,
  extensions: ['ac3'],
  mediaType: 'audio/ac3',
  otherMediaTypes: ['audio/vnd.dolby.dd-raw'],
});
