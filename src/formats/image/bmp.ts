import { readUint32LE } from '#src/codecs/bytes.ts';
import { defineFormats } from '../format.ts';

/** The size of a BITMAPINFOHEADER or one of its variants follows the file header. */
const isDeviceIndependentBitmap = (head: Uint8Array): boolean =>
  [12, 16, 40, 52, 56, 64, 108, 124].includes(readUint32LE(head, 14));

export default defineFormats({
  id: 'bmp',
  label: 'BMP',
  name: 'Windows Bitmap',
  category: 'image',
  rank: 5,
  extensions: ['bmp', 'dib'],
  mediaType: 'image/bmp',
  otherMediaTypes: ['image/x-ms-bmp', 'image/x-bmp'],
  content: 'a BMP image',
  signatures: [
    { marks: [[0, 'BM']], and: isDeviceIndependentBitmap },
    {
      marks: [
        [0, 'BA'],
        [14, 'BM'],
      ],
    },
  ],
  image: {
    decoders: ['bmp', 'imagemagick'],
    magick: 'BMP',
    check: { demuxer: ['-f', 'bmp_pipe'], codecs: ['bmp'], byPipe: true },
  },
});
