import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'djvu',
  label: 'DjVu',
  name: 'DjVu scan',
  category: 'document',
  rank: 19,
  extensions: ['djvu', 'djv'],
  mediaType: 'image/vnd.djvu',
  otherMediaTypes: ['image/x-djvu', 'image/x.djvu'],
  content: 'a DjVu document',
  signatures: [{ marks: [[0, 'AT&TFORM']] }],
});
