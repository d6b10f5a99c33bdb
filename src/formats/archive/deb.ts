import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'deb',
  label: 'DEB',
  name: 'Debian package',
  category: 'archive',
  rank: 12,
  extensions: ['deb', 'udeb'],
  mediaType: 'application/vnd.debian.binary-package',
  otherMediaTypes: ['application/x-debian-package', 'application/x-deb'],
  content: 'a Debian package',
  signatures: [{ marks: [[0, '!<arch>\ndebian']], inWords: true }],
});
