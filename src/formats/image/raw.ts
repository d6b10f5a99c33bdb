import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'raw',
  label: 'RAW',
  name: 'Camera raw image',
  category: 'image',
  rank: 22,
  extensions: [
    'dng',
    'cr2',
    'cr3',
    'crw',
    'nef',
    'nrw',
    'arw',
    'sr2',
    'raf',
    'orf',
    'rw2',
    'pef',
    'srw',
    'raw',
  ],
  mediaType: 'image/x-adobe-dng',
  otherMediaTypes: [
    'image/x-canon-cr2',
    'image/x-canon-cr3',
    'image/x-nikon-nef',
    'image/x-sony-arw',
    'image/x-fuji-raf',
    'image/x-olympus-orf',
    'image/x-panasonic-rw2',
  ],
  content: 'a camera raw image',
  signatures: [
    {
      marks: [
        [0, [0x49, 0x49, 0x2a, 0x00]],
        [8, 'CR'],
      ],
      also: ['tiff'],
    },
    { marks: [[0, 'IIRO']] },
    { marks: [[0, 'IIRS']] },
    { marks: [[0, 'MMOR']] },
    { marks: [[0, [0x49, 0x49, 0x55, 0x00]]] },
    {
      marks: [
        [0, 'II'],
        [6, 'HEAPCCDR'],
      ],
    },
    { marks: [[0, 'FUJIFILMCCD-RAW']] },
  ],
});
