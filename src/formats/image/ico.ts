import { contentLabel } from '../content-label.ts';
import { readUint16LE, readUint32LE } from '#src/codecs/bytes.ts';
import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'ico',
  label: 'ICO',
  name: 'Windows icon',
  category: 'image',
  rank: 13,
  extensions: ['ico', 'cur'],
  mediaType: 'image/vnd.microsoft.icon',
  otherMediaTypes: ['image/x-icon', 'image/ico'],
  content: 'a Windows icon',
  signatures: [
    {
      marks: [[0, [0x00, 0x00, 0x01, 0x00]]],
      and: (head) => readUint16LE(head, 4) > 0 && readUint16LE(head, 4) < 256 && (head[9] ?? 1) === 0,
    },
    {
      label: contentLabel('a Windows cursor'),
      marks: [[0, [0x00, 0x00, 0x02, 0x00]]],
      and: (head) =>
        readUint16LE(head, 4) > 0 &&
        readUint16LE(head, 4) < 256 &&
        readUint32LE(head, 18) === 6 + 16 * readUint16LE(head, 4),
    },
  ],
  image: {
    decoders: ['imagemagick'],
    magick: 'ICO',
    check: { demuxer: ['-f', 'ico'], codecs: ['png', 'bmp'] },
  },
});
