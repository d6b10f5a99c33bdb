/** Name of each converter, and its summary on cards. */
export const cards = {
  image: {
    name: 'Image Converter',
    summary: 'Photos, drawings and animations from one picture format to another.',
  },
  video: { name: 'Video Converter', summary: 'Clips and films into the container your player understands.' },
  audio: { name: 'Audio Converter', summary: 'Music and recordings, lossless or small, with their tags.' },
  document: {
    name: 'Document Converter',
    summary: 'PDF, Word, Excel, PowerPoint, web pages and plain text.',
  },
  archive: { name: 'Archive Converter', summary: 'Repack an archive without unpacking it yourself.' },
  hash: { name: 'Hash Generator', summary: 'Checksums of any file or text, to compare and to keep.' },
};
