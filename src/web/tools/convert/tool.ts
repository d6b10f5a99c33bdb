import type { ToolFolder } from '../tool.ts';

export default {
  pattern: '/convert/:type',
  tools: [
    {
      path: '/convert/image',
      name: 'Image Converter',
      summary: 'Photos, drawings and animations from one picture format to another.',
      section: 'tools',
      kind: 'image',
      takes: ['image'],
    },
    {
      path: '/convert/video',
      name: 'Video Converter',
      summary: 'Clips and films into the container your player understands.',
      section: 'tools',
      kind: 'video',
      takes: ['video'],
    },
    {
      path: '/convert/audio',
      name: 'Audio Converter',
      summary: 'Music and recordings, lossless or small, with their tags.',
      section: 'tools',
      kind: 'audio',
      takes: ['audio'],
    },
    {
      path: '/convert/document',
      name: 'Document Converter',
      summary: 'PDF, Word, Excel, PowerPoint, web pages and plain text.',
      section: 'tools',
      kind: 'document',
      takes: ['document'],
    },
    {
      path: '/convert/archive',
      name: 'Archive Converter',
      summary: 'Repack an archive without unpacking it yourself.',
      section: 'tools',
      kind: 'archive',
      takes: ['archive'],
    },
    {
      path: '/convert/hash',
      name: 'Hash Generator',
      summary: 'Checksums of any file or text, to compare and to keep.',
      section: 'tools',
      kind: 'hash',
    },
  ],
} satisfies ToolFolder;
