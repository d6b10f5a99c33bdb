/** Name of the tool, and its summary on cards. */
export const compressVideoCard = {
  name: 'Compress Video',
  summary: 'Films as smaller MP4 files in H.264 or H.265, and smaller frames if you like.',
};
