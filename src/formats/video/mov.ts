import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'mov',
  label: 'MOV',
  name: 'QuickTime',
  category: 'video',
  rank: 3,
  extensions: ['mov', 'qt'],
  mediaType: 'video/quicktime',
});
