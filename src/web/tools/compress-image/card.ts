/** Name of the tool, and its summary on cards. */
export const compressImageCard = {
  name: 'Compress Image',
  summary: 'Photos and pictures as small WebP, AVIF, JPEG or PNG files, at a quality you choose.',
};
