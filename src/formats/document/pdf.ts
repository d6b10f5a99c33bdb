import { defineFormats } from '../format.ts';

export default defineFormats(
  {
    id: 'pdf',
    label: 'PDF',
    name: 'Portable Document Format',
    category: 'document',
    rank: 1,
    extensions: ['pdf'],
    mediaType: 'application/pdf',
    otherMediaTypes: ['application/x-pdf'],
    content: 'a PDF document',
    signatures: [{ marks: [[0, '%PDF-']], inWords: true }],
  },
  {
    id: 'pdfa',
    label: 'PDF/A',
    name: 'PDF/A-2b, the archival PDF',
    category: 'document',
    rank: 11,
    extensions: ['pdf'],
    mediaType: 'application/pdf',
    sameBytesAs: 'pdf',
  },
);
