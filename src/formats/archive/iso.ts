import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'iso',
  label: 'ISO',
  name: 'Disc image',
  category: 'archive',
  rank: 10,
  extensions: ['iso', 'udf'],
  mediaType: 'application/x-iso9660-image',
  otherMediaTypes: ['application/x-cd-image', 'application/x-raw-disk-image'],
  content: 'a disc image',
  signatures: [{ marks: [[32769, 'CD001']] }, { marks: [[32769, 'BEA01']] }],
});
