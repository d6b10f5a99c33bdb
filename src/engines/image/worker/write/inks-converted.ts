/** Note for a CMYK image whose result is for screens. */
export const inksConverted = 'The colours of print (CMYK) were converted to those of screens (sRGB).';
