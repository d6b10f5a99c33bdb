/** Name of the tool, and its summary on cards. */
export const compressImageCard = {
  name: 'Compress Image',
  summary: 'Photos and graphics as smaller WebP, AVIF, JPG or PNG files, at the quality you choose.',
};
