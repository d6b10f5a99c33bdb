/** Name of the tool, and its summary on cards. */
export const compressVideoCard = {
  name: 'Compress Video',
  summary: 'Shrink videos to H.264 or H.265 MP4, at a lower resolution if you like.',
};
