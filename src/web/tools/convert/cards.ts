/** Name of each converter, and its summary on cards. */
export const cards = {
  image: {
    name: 'Image Converter',
    summary: 'Convert photos, drawings and animations between image formats.',
  },
  video: { name: 'Video Converter', summary: 'Convert videos to a format your player supports.' },
  audio: {
    name: 'Audio Converter',
    summary: 'Convert music and recordings, lossless or compressed, with their tags kept.',
  },
  document: {
    name: 'Document Converter',
    summary: 'Convert PDF, Word, Excel, PowerPoint, web pages and plain text.',
  },
  archive: { name: 'Archive Converter', summary: 'Convert archives without unpacking them yourself.' },
  hash: { name: 'Hash Generator', summary: 'Compute checksums of any file or text.' },
};
