import { readLatin1 } from '#src/codecs/bytes.ts';
import { defineFormats } from '../format.ts';

/** Width and height follow the type, after any comments (netpbm's pbm(5) to pam(5)). */
const isPortableMap = (head: Uint8Array): boolean =>
  /^P(?:[1-6]\s+(?:#[^\n]*\n\s*)*\d+\s+\d+\s|7\n(?:#[^\n]*\n)*WIDTH \d)/.test(readLatin1(head, 0, 1024));

export default defineFormats({
  id: 'ppm',
  label: 'PPM',
  name: 'Portable pixmap',
  category: 'image',
  rank: 18,
  extensions: ['ppm', 'pgm', 'pbm', 'pnm', 'pam'],
  mediaType: 'image/x-portable-pixmap',
  otherMediaTypes: ['image/x-portable-graymap', 'image/x-portable-bitmap', 'image/x-portable-anymap'],
  content: 'a portable pixmap',
  signatures: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'].map((type) => ({
    marks: [[0, type]],
    and: isPortableMap,
    inWords: true,
    also: ['txt'],
  })),
  image: { decoders: ['imagemagick'], magick: 'PNM' },
});
