import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'wmv',
  label: 'WMV',
  name: 'Windows Media Video',
  category: 'video',
  rank: 5,
  extensions: ['wmv', 'asf'],
  mediaType: 'video/x-ms-wmv',
  otherMediaTypes: ['video/x-ms-asf'],
});
