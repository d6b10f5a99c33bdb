import { defineFormats } from '../format.ts';

export default defineFormats(
  {
    id: 'eps',
    label: 'EPS',
    name: 'Encapsulated PostScript drawing',
    category: 'image',
    rank: 23,
    extensions: ['eps', 'epsf', 'epsi'],
    mediaType: 'application/postscript',
    otherMediaTypes: ['image/x-eps', 'application/eps', 'image/eps'],
    content: 'an EPS drawing',
    signatures: [
      {
        marks: [
          [0, '%!PS-Adobe-'],
          [14, ' EPSF'],
        ],
        inWords: true,
        also: ['ps', 'txt'],
      },
      { marks: [[0, [0xc5, 0xd0, 0xd3, 0xc6]]] },
    ],
  },
  {
    id: 'ai',
    label: 'AI',
    name: 'Adobe Illustrator drawing',
    category: 'image',
    rank: 24,
    extensions: ['ai'],
    mediaType: 'application/vnd.adobe.illustrator',
    otherMediaTypes: ['application/illustrator'],
    sameBytesAs: 'pdf',
  },
);
