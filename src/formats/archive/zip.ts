import { defineFormats } from '../format.ts';

export default defineFormats(
  {
    id: 'zip',
    label: 'ZIP',
    name: 'ZIP archive',
    category: 'archive',
    rank: 1,
    extensions: ['zip'],
    mediaType: 'application/zip',
    otherMediaTypes: ['application/x-zip-compressed'],
  },
  {
    id: 'jar',
    label: 'JAR',
    name: 'Java archive',
    category: 'archive',
    rank: 16,
    extensions: ['jar', 'war', 'ear'],
    mediaType: 'application/java-archive',
    otherMediaTypes: ['application/x-java-archive'],
  },
);
