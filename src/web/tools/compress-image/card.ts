/** What the tool is called, and its sentence on cards. */
export const compressImageCard = {
  name: 'Compress Image',
  summary: 'Photos and pictures as small WebP, AVIF, JPEG or PNG files, at a quality you choose.',
};
