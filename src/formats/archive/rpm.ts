import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'rpm',
  label: 'RPM',
  name: 'RPM package',
  category: 'archive',
  rank: 13,
  extensions: ['rpm'],
  mediaType: 'application/x-rpm',
  otherMediaTypes: ['application/x-redhat-package-manager'],
  content: 'an RPM package',
  signatures: [{ marks: [[0, [0xed, 0xab, 0xee, 0xdb]]] }],
});
