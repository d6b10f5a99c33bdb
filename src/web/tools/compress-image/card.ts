/** Name of the tool, and its summary on cards. */
export const compressImageCard = {
  name: 'Compress Image',
  summary: 'Photos and graphics as smaller WebP, AVIF, JPEG or PNG files, at the quality you choose.',
};
