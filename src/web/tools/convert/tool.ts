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
    },
    {
      path: '/convert/video',
      name: 'Video Converter',
      summary: 'Clips and films into the container your player understands.',
      section: 'tools',
      kind: 'video',
    },
    {
      path: '/convert/audio',
      name: 'Audio Converter',
      summary: 'Music and recordings, lossless or small, with their tags.',
      section: 'tools',
      kind: 'audio',
    },
    {
      path: '/convert/document',
      name: 'Document Converter',
      summary: 'PDF, Word, Excel, PowerPoint, web pages and plain text.',
      section: 'tools',
      kind: 'document',
    },
    {
      path: '/convert/archive',
      name: 'Archive Converter',
      summary: 'Repack an archive without unpacking it yourself.',
      section: 'tools',
      kind: 'archive',
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
