import { defineFormats } from '../format.ts';

export default defineFormats(
  {
    id: 'ppt',
    label: 'PPT',
    name: 'PowerPoint 97-2003 presentation',
    category: 'document',
    rank: 9,
    extensions: ['ppt', 'pps', 'pot'],
    mediaType: 'application/vnd.ms-powerpoint',
  },
  {
    id: 'pptx',
    label: 'PPTX',
    name: 'PowerPoint presentation',
    category: 'document',
    rank: 10,
    extensions: ['pptx', 'ppsx', 'pptm', 'ppsm', 'potx', 'potm'],
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    otherMediaTypes: ['application/vnd.openxmlformats-officedocument.presentationml.slideshow'],
  },
);
