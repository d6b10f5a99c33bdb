import { defineFormats } from '../format.ts';
import { containsNul } from '../signature.ts';

export default defineFormats(
  {
    id: 'doc',
    label: 'DOC',
    name: 'Word 97-2003 document',
    category: 'document',
    rank: 2,
    extensions: ['doc', 'dot'],
    mediaType: 'application/msword',
    content: 'a Word 2 document',
    signatures: [{ marks: [[0, [0xdb, 0xa5]]], and: containsNul }],
  },
  {
    id: 'docx',
    label: 'DOCX',
    name: 'Word document',
    category: 'document',
    rank: 3,
    extensions: ['docx', 'docm', 'dotx', 'dotm'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    otherMediaTypes: ['application/vnd.ms-word.document.macroenabled.12'],
  },
);
